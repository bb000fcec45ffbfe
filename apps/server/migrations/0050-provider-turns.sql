-- What was taken lately of a provider's limits, by all nodes together: the moment at which the whole limit is free again.
-- Unlogged: losing it in a crash costs at most a moment's limit.
create unlogged table provider_turns (
  key text primary key,
  full_at timestamptz not null
) with (fillfactor = 50);
