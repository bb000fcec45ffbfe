-- When it is next looked at whether this guest left anything; null: kept for good. Those of before are looked at in a month.
alter table buyers add column sweep_at timestamptz default now() + interval '30 days';
create index buyers_sweep_at_idx on buyers (sweep_at) where sweep_at is not null;

-- A buyer who is deleted is looked for wherever one may be named.
create index buyers_merged_into_id_idx on buyers (merged_into_id) where merged_into_id is not null;
create index refund_offers_claimed_by_idx on refund_offers (claimed_by) where claimed_by is not null;
