-- What was seen of a name when it was last looked at, about daily.
alter table domains
  -- the first look is after a new name has had time to reach its registry
  add column next_look_at timestamptz not null default now() + interval '10 minutes',
  -- when the registrar last answered about it, which it then pointed at, and whether the registry held it off the net
  add column registrar_seen_at timestamptz,
  add column seen_name_servers text[],
  add column is_held boolean not null default false,
  -- what Cloudflare last said of its certificate
  add column certificate text check (certificate in ('active', 'pending', 'failed')),
  add column certificate_seen_at timestamptz,
  -- since when the registrar does not have it any more
  add column deleted_at timestamptz;
create index domains_look_due_idx on domains (next_look_at) where registered_at is not null;

-- Who blocked a name, why, and until when. Kept when the name itself is the shop's no more.
create table domain_bans (
  id bigint generated always as identity primary key,
  domain_id bigint references domains (id) on delete set null,
  name text not null,
  source text not null check (source in ('operator', 'registry')),
  banned_by text not null,
  -- for its owner to read; a registry gives none
  reason text,
  banned_at timestamptz not null default now(),
  lifted_at timestamptz,
  lifted_by text,
  constraint domain_bans_reason_check check (source = 'registry' or reason is not null),
  constraint domain_bans_lifted_check check ((lifted_at is null) = (lifted_by is null))
);
create index domain_bans_name_idx on domain_bans (name, id desc);
create index domain_bans_domain_id_idx on domain_bans (domain_id);
-- At most one of each source at a time.
create unique index domain_bans_open_key on domain_bans (domain_id, source) where lifted_at is null;

-- Names that were blocked in the database by hand.
insert into domain_bans (domain_id, name, source, banned_by, reason, banned_at)
  select id, name, 'operator', 'database', 'Blocked by the shop.', banned_at from domains where banned_at is not null;
