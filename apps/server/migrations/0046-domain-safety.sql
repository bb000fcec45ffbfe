-- Whether a name can't be moved to another registrar, as the registrar was last seen to have it; null until it is known.
alter table domains
  add column is_locked boolean,
  add column lock_seen_at timestamptz;

alter table domain_changes drop constraint domain_changes_what_check, add constraint domain_changes_what_check
  check (what in ('cloudflare_on', 'cloudflare_off', 'tls_1_3', 'name_servers', 'dns_records', 'kt_check', 'renewal', 'auto_renew', 'lock', 'dnssec'));

-- Wishes for the code by which a name moves to another registrar: each is confirmed by the link of a letter, then carried out by
-- a job. The code itself is never kept here.
create table auth_code_requests (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domains (id) on delete cascade,
  buyer_id bigint not null references buyers (id),
  language text not null,
  -- of the link; null once it was used
  token_hash bytea,
  -- until when the link is good
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- the code was mailed, or why there is none
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  constraint auth_code_requests_token_key unique (token_hash)
);
-- One open wish a name.
create unique index auth_code_requests_open_key on auth_code_requests (domain_id) where confirmed_at is null;
create index auth_code_requests_waiting_idx on auth_code_requests (confirmed_at) where confirmed_at is not null and ended_at is null;
create index auth_code_requests_buyer_id_idx on auth_code_requests (buyer_id);
