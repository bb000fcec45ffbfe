-- A blocked user signs in and reads, and buys nothing. On the buyer, whom every payment locks when it begins.
alter table buyers add column blocked_at timestamptz, add column block_reason text;
create index buyers_blocked_idx on buyers (id) where blocked_at is not null;

alter table users add column version int not null default 1;
create trigger users_versioned before update of email, telegram_username on users
  for each row execute function count_version();
create index users_created_at_idx on users (created_at);
create index users_names_trigrams_idx on users
  using gin (login gin_trgm_ops, email gin_trgm_ops, telegram_username gin_trgm_ops);

-- What operators gave to users, less what they took: a cost or a profit of the shop, so it goes below zero.
insert into ledger_accounts (code, may_be_negative) values ('corrections', true);

-- Every correction of a balance by an operator. The transfer of a carried out one has the cause 'correction:<id>'.
create table corrections (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references buyers (id),
  -- below zero: taken from the user
  amount_kopecks bigint not null,
  reason text not null,
  -- waiting: over the limit, another owner decides
  status text not null check (status in ('waiting', 'done', 'refused')),
  operator_id bigint not null references operators (id),
  request_key text,
  request_hash bytea,
  decided_by_id bigint references operators (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint corrections_amount_check check (amount_kopecks <> 0),
  constraint corrections_request_key_key unique (operator_id, request_key)
);
create index corrections_buyer_id_idx on corrections (buyer_id, id desc);
create index corrections_waiting_idx on corrections (id) where status = 'waiting';
create index corrections_created_at_idx on corrections (created_at);
create trigger corrections_versioned before update on corrections for each row execute function count_version();
