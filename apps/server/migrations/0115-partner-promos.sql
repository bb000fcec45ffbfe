-- What was sold in bots, one row a line: how much of it still stands after refunds, and the partner's share of it.
create view bot_sales as
  select o.bot_id, o.buyer_id, o.completed_at as sold_at, o.product_name as name, o.quantity - o.refunded_quantity as units,
    o.price_kopecks - o.refunded_kopecks as paid_kopecks,
    case when o.price_kopecks > 0
      then (o.price_kopecks - coalesce(o.base_kopecks, o.price_kopecks)) * (o.price_kopecks - o.refunded_kopecks) / o.price_kopecks
      else 0 end as earned_kopecks
  from orders o where o.bot_id is not null and o.completed_at is not null and o.status in ('completed', 'refunded')
  union all
  select d.bot_id, d.buyer_id, d.completed_at, '.' || d.zone, 1, d.price_kopecks,
    d.price_kopecks - coalesce(d.base_kopecks, d.price_kopecks)
  from domain_orders d where d.bot_id is not null and d.completed_at is not null and d.status = 'completed';
create index orders_bot_sold_idx on orders (bot_id, completed_at) where bot_id is not null and completed_at is not null;
create index domain_orders_bot_sold_idx on domain_orders (bot_id, completed_at)
  where bot_id is not null and completed_at is not null;
-- Visitors are counted by the day of their first message.
create index bot_chats_created_at_idx on bot_chats (bot_id, created_at);

-- A partner's own promo code for domains, bought once. Its discount comes out of the partner's mark-up.
create table partner_promos (
  id bigint generated always as identity primary key,
  owner_id bigint not null references buyers (id),
  -- as it was typed, and in lower case: the case of all alphabets does not depend on the database's locale
  code text not null check (length(code) between 3 and 20),
  code_key text not null,
  percent int not null check (percent between 1 and 300),
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint partner_promos_owner_id_key unique (owner_id),
  constraint partner_promos_code_key unique (code_key)
);
create trigger partner_promos_versioned before update on partner_promos for each row execute function count_version();

-- Purchases of promo codes by a payment. One from earnings has no payment: it is its transfer.
create table partner_promo_orders (
  id bigint generated always as identity primary key,
  owner_id bigint not null references buyers (id),
  payment_id bigint not null references payments (id),
  code text not null,
  percent int not null,
  price_kopecks bigint not null check (price_kopecks > 0),
  status text not null default 'processing' check (status in ('processing', 'completed', 'cancelled', 'refunded')),
  created_at timestamptz not null default now(),
  constraint partner_promo_orders_payment_id_key unique (payment_id)
);
create index partner_promo_orders_owner_id_idx on partner_promo_orders (owner_id);

alter table payments drop constraint payments_purpose_check, add constraint payments_purpose_check
  check (purpose in ('orders', 'top_up', 'domain', 'partner_promo'));

create or replace view paid_waiting as
  select o.payment_id, o.price_kopecks - o.refunded_kopecks as kopecks
  from orders o join payments p on p.id = o.payment_id
  where o.status not in ('completed', 'refunded') and p.status = 'paid' and p.method <> 'balance'
  union all
  -- From the balance too: a name is not there at once.
  select d.payment_id, d.price_kopecks from domain_orders d join payments p on p.id = d.payment_id
  where d.status not in ('completed', 'refunded') and p.status = 'paid'
  union all
  select c.payment_id, c.price_kopecks from partner_promo_orders c join payments p on p.id = c.payment_id
  where c.status not in ('completed', 'refunded') and p.status = 'paid' and p.method <> 'balance';
