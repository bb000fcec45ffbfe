-- A reservation that ended without a sale, for the history of the unit.
create table unit_releases (
  unit_id bigint not null references units (id) on delete cascade,
  order_id bigint not null references orders (id) on delete cascade,
  released_at timestamptz not null default now()
);
create index unit_releases_unit_id_idx on unit_releases (unit_id);
create index unit_releases_order_id_idx on unit_releases (order_id);
