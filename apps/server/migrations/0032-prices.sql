-- From so many pieces on, a piece costs less.
create table product_tiers (
  product_id bigint not null references products (id) on delete cascade,
  from_quantity int not null,
  price_kopecks bigint not null,
  primary key (product_id, from_quantity),
  constraint product_tiers_from_check check (from_quantity >= 2),
  constraint product_tiers_price_check check (price_kopecks > 0)
);
create trigger product_tiers_announced
  after insert or update or delete on product_tiers for each statement execute function announce_catalog_change();

create table promo_codes (
  id bigint generated always as identity primary key,
  -- in capitals, as buyers' typing is read
  code text not null,
  percent int,
  amount_kopecks bigint,
  -- how many payments may carry it, of all buyers and of one; null is no limit
  most_uses int,
  most_uses_a_buyer int,
  min_order_kopecks bigint not null default 0,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint promo_codes_code_key unique (code),
  constraint promo_codes_code_check check (code = upper(code) and code !~ '\s' and length(code) between 3 and 40),
  constraint promo_codes_discount_check check (num_nonnulls(percent, amount_kopecks) = 1),
  constraint promo_codes_percent_check check (percent between 1 and 99),
  constraint promo_codes_amount_check check (amount_kopecks > 0),
  constraint promo_codes_most_uses_check check (most_uses >= 0 and most_uses_a_buyer >= 1),
  constraint promo_codes_min_order_check check (min_order_kopecks >= 0),
  constraint promo_codes_dates_check check (ends_at > starts_at)
);

-- What a code is for; a code without rows is for everything.
create table promo_code_goods (
  id bigint generated always as identity primary key,
  promo_code_id bigint not null references promo_codes (id) on delete cascade,
  product_id bigint references products (id) on delete cascade,
  category_id bigint references categories (id) on delete cascade,
  constraint promo_code_goods_kind_check check (num_nonnulls(product_id, category_id) = 1),
  constraint promo_code_goods_key unique nulls not distinct (promo_code_id, product_id, category_id)
);

-- A payment that carries a code, with what it took off. Whether the use counts is the payment's own state: one that was
-- not paid in time gives it back, and takes it again when its money comes late.
create table promo_uses (
  payment_id bigint primary key references payments (id),
  promo_code_id bigint not null references promo_codes (id),
  code text not null,
  discount_kopecks bigint not null,
  constraint promo_uses_discount_check check (discount_kopecks >= 0)
);
create index promo_uses_promo_code_id_idx on promo_uses (promo_code_id);

-- A line is paid as its pieces at the price of their number, less its part of the discount; the list's price stays known.
alter table orders add column list_price_kopecks bigint;
update orders set list_price_kopecks = unit_price_kopecks;
alter table orders
  alter column list_price_kopecks set not null,
  add column discount_kopecks bigint not null default 0,
  drop constraint orders_price_check,
  add constraint orders_price_check check (price_kopecks = unit_price_kopecks * quantity - discount_kopecks),
  add constraint orders_paid_check check (price_kopecks > 0 and discount_kopecks >= 0 and unit_price_kopecks <= list_price_kopecks);
