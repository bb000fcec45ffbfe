-- Addresses under which the file of an order is given out without a session, for a minute. The token is kept as its hash only.
create table order_downloads (
  token_hash bytea primary key,
  order_id bigint not null references orders (id),
  uses_left int not null,
  expires_at timestamptz not null,
  constraint order_downloads_uses_check check (uses_left >= 0)
);
create index order_downloads_order_id_idx on order_downloads (order_id);
create index order_downloads_expires_at_idx on order_downloads (expires_at);
