-- How long a product may be claimed after its delivery; an order keeps what it was sold with.
alter table products
  add column warranty_minutes int not null default 30,
  add constraint products_warranty_check check (warranty_minutes >= 0);

-- What was given back of an order. All of it is what `refunded` means.
alter table orders
  add column warranty_minutes int not null default 30,
  add column refunded_quantity int not null default 0,
  add column refunded_kopecks bigint not null default 0;
update orders set refunded_quantity = quantity, refunded_kopecks = price_kopecks where status = 'refunded';
alter table orders add constraint orders_refunded_check check (
  refunded_quantity between 0 and quantity and refunded_kopecks between 0 and price_kopecks
  and (status = 'refunded') = (refunded_quantity = quantity)
  and (refunded_quantity < quantity or refunded_kopecks = price_kopecks));

-- Given back to guests by a link, and not taken yet.
insert into ledger_accounts (code) values ('refunds_offered');

create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  -- which refund of its order it is: 'order:12:refund:1'
  number int not null,
  amount_kopecks bigint not null,
  -- to the balance, by a link to whoever takes it, or by an operator's hand
  went_to text not null check (went_to in ('balance', 'link', 'hand')),
  reason text not null,
  request_key text not null,
  request_hash bytea not null,
  created_at timestamptz not null default now(),
  constraint refunds_number_key unique (order_id, number),
  constraint refunds_request_key unique (order_id, request_key),
  constraint refunds_amount_check check (amount_kopecks >= 0)
);

-- A replacement lies in the order beside the unit that it stands for; a unit is replaced once.
alter table units
  add column replaces_unit_id bigint references units (id),
  add constraint units_replacement_check check (replaces_unit_id is null or sold_at is not null);
create unique index units_replaces_unit_id_key on units (replaces_unit_id) where replaces_unit_id is not null;

-- What was done about one unit of an order, by its number in the line: refunded or replaced, once.
create table remedies (
  order_id bigint not null references orders (id),
  unit_number int not null,
  refund_id bigint references refunds (id),
  replacement_unit_id bigint references units (id),
  created_at timestamptz not null default now(),
  primary key (order_id, unit_number),
  constraint remedies_number_check check (unit_number >= 1),
  constraint remedies_kind_check check (num_nonnulls(refund_id, replacement_unit_id) = 1)
);
create index remedies_refund_id_idx on remedies (refund_id) where refund_id is not null;

-- Money that waits for whoever has the link of a letter. The token is kept as its hash only.
create table refund_offers (
  refund_id bigint primary key references refunds (id),
  token_hash bytea not null,
  expires_at timestamptz not null,
  -- who took it; ended without anybody, it went to the operator's list
  claimed_by bigint references buyers (id),
  ended_at timestamptz,
  constraint refund_offers_token_key unique (token_hash),
  constraint refund_offers_claimed_check check (claimed_by is null or ended_at is not null)
);
create index refund_offers_open_idx on refund_offers (expires_at) where ended_at is null;

-- What a buyer claims under warranty, unit by unit. It is open until the unit has its remedy or the claim is rejected.
create table claims (
  order_id bigint not null references orders (id),
  unit_number int not null,
  claimed_at timestamptz not null default now(),
  rejected_at timestamptz,
  primary key (order_id, unit_number)
);
create index claims_open_idx on claims (claimed_at) where rejected_at is null;

-- A reward goes back in proportion: it was made of so much, and so much of it was asked back, had or not.
alter table referral_rewards
  add column of_kopecks bigint,
  add column asked_back_kopecks bigint not null default 0;
update referral_rewards r set of_kopecks = o.price_kopecks,
  asked_back_kopecks = case when o.status = 'refunded' then r.amount_kopecks else 0 end
  from orders o where o.id = r.order_id;
alter table referral_rewards
  alter column of_kopecks set not null,
  add constraint referral_rewards_asked_back_check check (asked_back_kopecks between taken_back_kopecks and amount_kopecks);
