-- An order may be for one more year of a name that is held already.
alter table domain_orders
  add column kind text not null default 'registration' check (kind in ('registration', 'renewal')),
  add column renews_domain_id bigint references domains (id) on delete set null,
  -- the end that the name had when its renewal was ordered: each year is sold once
  add column renews_from timestamptz,
  -- the end that the registrar gave just before it was asked to renew: a later one means that it did
  add column asked_from timestamptz,
  add constraint domain_orders_renewal_check check ((kind = 'renewal') = (renews_from is not null));
create index domain_orders_renews_idx on domain_orders (renews_domain_id, id) where renews_domain_id is not null;
-- A name is renewed by one order at a time.
create unique index domain_orders_renewing_key on domain_orders (renews_domain_id)
  where status = 'registering' and kind = 'renewal';

alter table domains
  -- renewed from its owner's balance before its year ends
  add column auto_renew boolean not null default false,
  -- when that was last tried
  add column auto_renew_tried_at timestamptz;
create index domains_active_to_idx on domains (active_to) where active_to is not null;

-- Letters about the end of a year, each sent once a year.
create table domain_reminders (
  domain_id bigint not null references domains (id) on delete cascade,
  -- the end that the letter is about
  active_to timestamptz not null,
  kind text not null check (kind in ('in_30', 'in_7', 'in_1', 'ended', 'not_renewed')),
  created_at timestamptz not null default now(),
  primary key (domain_id, kind, active_to)
);

alter table domain_changes drop constraint domain_changes_what_check, add constraint domain_changes_what_check
  check (what in ('cloudflare_on', 'cloudflare_off', 'tls_1_3', 'name_servers', 'dns_records', 'kt_check', 'renewal', 'auto_renew'));
