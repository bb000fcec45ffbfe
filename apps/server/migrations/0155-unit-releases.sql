-- Reservations that ended without a sale, for the history of a unit.
create table unit_releases (
  unit_id bigint not null references units (id) on delete cascade,
  order_id bigint not null references orders (id),
  released_at timestamptz not null default now()
);
create index unit_releases_unit_id_idx on unit_releases (unit_id, released_at);
create index unit_releases_released_at_idx on unit_releases (released_at);
