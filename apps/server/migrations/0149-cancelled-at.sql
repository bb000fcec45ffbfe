-- When an order was cancelled, for its timeline; unknown for those cancelled before.
alter table orders add column cancelled_at timestamptz;
