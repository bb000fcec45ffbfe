-- What a buyer owes or has paid for once: a set of orders, or a top-up of the balance.
create table payments (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references buyers (id),
  purpose text not null check (purpose in ('orders', 'top_up')),
  method text not null check (method in ('balance', 'crystalpay', 'cryptobot')),
  system text,
  amount_kopecks bigint not null,
  status text not null check (status in ('created', 'pending', 'paid', 'expired', 'failed', 'refunded')),
  invoice_id text,
  payment_url text,
  -- why an operator should look: the provider's answer did not fit, or a refund must be made by hand
  attention text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  constraint payments_amount_check check (amount_kopecks > 0),
  constraint payments_invoice_key unique (method, invoice_id)
);
create index payments_buyer_id_idx on payments (buyer_id, id desc);
create index payments_open_idx on payments (buyer_id) where status in ('created', 'pending');

-- One row a product line: name, price and picture are copied, so that a later change of the product changes no order.
create table orders (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references buyers (id),
  payment_id bigint not null references payments (id),
  product_id bigint not null references products (id),
  product_name text not null,
  picture text not null,
  unit_price_kopecks bigint not null,
  quantity int not null,
  price_kopecks bigint not null,
  status text not null check (status in ('processing', 'completed', 'cancelled', 'refunded', 'failed')),
  secret_key text not null,
  email text,
  language text not null default 'ru',
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  -- whether the popularity of its product has heard of it
  is_counted boolean not null default false,
  constraint orders_price_check check (price_kopecks = unit_price_kopecks * quantity)
);
create index orders_buyer_id_idx on orders (buyer_id, id desc);
create index orders_payment_id_idx on orders (payment_id);
create index orders_uncounted_idx on orders (product_id) where status = 'completed' and not is_counted;
alter table units add constraint units_order_id_fkey foreign key (order_id) references orders (id);

-- An Idempotency-Key and what was answered to it; response is null while the first call is under way.
create table idempotency_keys (
  buyer_id bigint not null references buyers (id),
  key text not null,
  request_hash bytea not null,
  response jsonb,
  -- the payment that the first call began, so that giving it up frees the key
  payment_id bigint references payments (id),
  created_at timestamptz not null default now(),
  primary key (buyer_id, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
create index idempotency_keys_payment_id_idx on idempotency_keys (payment_id);
