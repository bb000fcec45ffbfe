-- Counts of what one address or buyer did lately, shared by all nodes. Unlogged: losing them in a crash harms nobody.
create unlogged table rate_limits (
  key text primary key,
  count int not null,
  window_ends_at timestamptz not null
);
