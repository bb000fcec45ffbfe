-- One row is one piece of stock. It is free while order_id is null, reserved until sold_at is set, then sold;
-- a single owner column is what makes two owners impossible.
create table units (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id),
  order_id bigint,
  key_id text not null,
  sealed bytea not null,
  sold_at timestamptz,
  created_at timestamptz not null default now(),
  constraint units_sold_has_order_check check (sold_at is null or order_id is not null)
);
create index units_free_idx on units (product_id, id) where order_id is null;
create index units_order_id_idx on units (order_id) where order_id is not null;
