-- Try your luck: each delivered order of a least price gives one draw among prizes.

-- Minus what the prizes of promotions have cost.
insert into ledger_accounts (code, may_be_negative) values ('promotion_costs', true) on conflict (code) do nothing;

-- A prize is an order at zero, whose payment is zero.
alter table payments
  drop constraint payments_purpose_check,
  add constraint payments_purpose_check check (purpose in ('orders', 'top_up', 'domain', 'partner_promo', 'prize')),
  drop constraint payments_amount_check,
  add constraint payments_amount_check check (amount_kopecks >= 0 and (amount_kopecks = 0) = (purpose = 'prize'));
alter table orders
  add column is_prize boolean not null default false,
  drop constraint orders_paid_check,
  add constraint orders_paid_check check (price_kopecks >= 0 and (price_kopecks = 0) = is_prize
    and discount_kopecks >= 0 and unit_price_kopecks <= list_price_kopecks);

create table luck_prizes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('balance', 'promo', 'unit', 'nothing')),
  -- roubles on the balance, or the discount of a promo code
  amount_kopecks bigint check (amount_kopecks > 0),
  percent int check (percent between 1 and 99),
  -- how long the promo code is valid
  promo_days int check (promo_days between 1 and 365),
  product_id bigint references products (id) on delete cascade,
  weight int not null check (weight between 1 and 1000000),
  -- how many are left; null is no limit
  left_count int check (left_count >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint luck_prizes_fields_check check (case kind
    when 'balance' then amount_kopecks is not null and num_nonnulls(percent, promo_days, product_id) = 0
    when 'promo' then num_nonnulls(amount_kopecks, percent) = 1 and promo_days is not null and product_id is null
    when 'unit' then product_id is not null and num_nonnulls(amount_kopecks, percent, promo_days) = 0
    else num_nonnulls(amount_kopecks, percent, promo_days, product_id, left_count) = 0 end)
);
create trigger luck_prizes_versioned before update on luck_prizes
  for each row when (old.* is distinct from new.*) execute function count_version();

-- The draw of an order: what the shop committed itself to when it offered it, and its result.
create table luck_draws (
  id bigint generated always as identity primary key,
  -- names the draw in its public address
  key text not null unique,
  order_id bigint not null unique references orders (id),
  -- SHA-256 of the seed, which is sealed until the draw
  seed_hash bytea not null,
  sealed_seed text,
  seed bytea,
  -- the prizes with their weights, exactly as they were hashed
  prizes text not null,
  prizes_hash bytea not null,
  -- the least price that the order needs; refunds count against it
  min_kopecks bigint not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  drawn_at timestamptz,
  -- null after the draw: the account was erased
  buyer_text text,
  -- the place of the prize in the list, from 0
  prize_index int,
  -- what came to the balance, and whether it is the price of goods that were gone
  credited_kopecks bigint not null default 0,
  is_credited_instead boolean not null default false,
  promo_code_id bigint references promo_codes (id),
  prize_order_id bigint references orders (id),
  constraint luck_draws_seed_check check (num_nonnulls(sealed_seed, seed) = 1),
  constraint luck_draws_drawn_check check ((drawn_at is null) = (seed is null) and (drawn_at is null) = (prize_index is null))
);
create index luck_draws_open_idx on luck_draws (expires_at) where drawn_at is null;
create index luck_draws_drawn_at_idx on luck_draws (drawn_at) where drawn_at is not null;
create index luck_draws_promo_code_id_idx on luck_draws (promo_code_id) where promo_code_id is not null;
create index luck_draws_prize_order_id_idx on luck_draws (prize_order_id) where prize_order_id is not null;
