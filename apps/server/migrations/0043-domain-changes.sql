-- Where a name's records are kept, and where it pointed before; what Google says of it.
alter table domains
  add column cloudflare_zone_id text,
  -- the name servers to go back to when Cloudflare is switched off
  add column former_name_servers text[],
  -- asked daily, and its owner is written to
  add column is_kt_watched boolean not null default false,
  add column is_kt_red boolean not null default false,
  add column kt_checked_at timestamptz;
create index domains_kt_due_idx on domains (kt_checked_at nulls first) where is_kt_watched;

-- Each change of a name: wished for, then carried out by a job, one after the other. Kept for its owner to read.
create table domain_changes (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domains (id) on delete cascade,
  -- who wished for it
  buyer_id bigint not null references buyers (id),
  what text not null check (what in ('cloudflare_on', 'cloudflare_off', 'tls_1_3', 'name_servers', 'dns_records', 'kt_check')),
  wish jsonb not null,
  -- what must be known to carry on or to go back, written before anything is changed outside
  progress jsonb not null default '{}',
  status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
  -- why it can't be done; while it is pending, the former state is being brought back
  error text,
  before text[],
  after text[],
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index domain_changes_domain_id_idx on domain_changes (domain_id, id desc);
create index domain_changes_pending_idx on domain_changes (domain_id, id) where status = 'pending';
create index domain_changes_buyer_id_idx on domain_changes (buyer_id);
