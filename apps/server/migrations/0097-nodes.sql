-- The servers of the shop, by which each reports that it is alive and how it sees the providers and its caches. A row of a
-- server that has ended stays for a day.
create table nodes (
  id text primary key,
  host text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  state jsonb not null
);
create index nodes_seen_at_idx on nodes (seen_at);
