-- What unpaid orders hold of each product, and from which network: while guests hold most of a product, their new reservations
-- are short, and a network may have one. A row goes when its order is paid for, and soon after its units came back.
create table unpaid_reservations (
  payment_id bigint not null references payments (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  quantity int not null,
  by_guest boolean not null,
  -- an IPv4 address, or the /64 of an IPv6 address and its /48
  network text not null,
  site text not null,
  created_at timestamptz not null default now(),
  -- when its units came back because nobody paid in time
  released_at timestamptz,
  primary key (payment_id, product_id),
  constraint unpaid_reservations_quantity_check check (quantity > 0)
);
create index unpaid_reservations_held_idx on unpaid_reservations (product_id) include (quantity, by_guest) where released_at is null;
create index unpaid_reservations_site_idx on unpaid_reservations (site, product_id);
create index unpaid_reservations_released_at_idx on unpaid_reservations (released_at) where released_at is not null;
