-- Buyers who want to know in a bot when a product is in stock again. A row is deleted when they are notified.
create table restock_requests (
  product_id bigint not null references products (id) on delete cascade,
  buyer_id bigint not null references users (buyer_id) on delete cascade,
  -- where they asked
  bot_id bigint not null references bots (id),
  created_at timestamptz not null default now(),
  primary key (product_id, buyer_id)
);
create index restock_requests_created_at_idx on restock_requests (created_at);
create index restock_requests_buyer_id_idx on restock_requests (buyer_id);
