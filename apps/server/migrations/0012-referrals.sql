-- What the shop pays to those who bring buyers: a cost, so it goes below zero.
insert into ledger_accounts (code, may_be_negative) values ('referral_costs', true);

-- One reward an order, posted once and taken back at most once.
create table referral_rewards (
  order_id bigint primary key references orders (id),
  referrer_id bigint not null references buyers (id),
  amount_kopecks bigint not null,
  taken_back_kopecks bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint referral_rewards_amount_check check (amount_kopecks > 0),
  constraint referral_rewards_taken_back_check check (taken_back_kopecks between 0 and amount_kopecks)
);
create index referral_rewards_referrer_id_idx on referral_rewards (referrer_id);
