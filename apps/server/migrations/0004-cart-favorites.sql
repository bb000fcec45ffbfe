create table cart_lines (
  buyer_id bigint not null references buyers (id),
  product_id bigint not null references products (id),
  quantity int not null,
  added_at timestamptz not null default now(),
  constraint cart_lines_quantity_check check (quantity between 1 and 1000000),
  primary key (buyer_id, product_id)
);

create table favorites (
  buyer_id bigint not null references buyers (id),
  product_id bigint not null references products (id),
  added_at timestamptz not null default now(),
  primary key (buyer_id, product_id)
);
create index favorites_by_time_idx on favorites (buyer_id, added_at desc, product_id);
