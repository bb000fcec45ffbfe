-- What a year in a zone costs the shop, from the registrar's own list.
alter table tlds
  add column cost_amount float8,
  add column cost_currency text,
  add column cost_at timestamptz,
  add constraint tlds_cost_check check (cost_amount >= 0 and (cost_amount is null) = (cost_currency is null));

-- How prices were last computed from costs; at most one row.
create table zone_pricing (
  is_only boolean primary key default true check (is_only),
  currency text not null,
  -- roubles for one unit of the currency
  rate float8 not null check (rate > 0),
  -- percent, for zones without a margin of their own
  margin float8 not null check (margin >= 0),
  -- roubles; prices are multiples of it
  round_to int not null check (round_to > 0),
  changed_at timestamptz not null default now()
);
