-- Money that partners take out of what they have earned: to their own balance at once, or in USDT by Crypto Pay.
create table withdrawals (
  id bigint generated always as identity primary key,
  owner_id bigint not null references buyers (id),
  destination text not null check (destination in ('balance', 'usdt')),
  -- the partner's own Telegram account, to which USDT are sent
  telegram_id bigint,
  amount_kopecks bigint not null check (amount_kopecks > 0),
  -- what is sent, in millionths of a USDT, by the rate of the moment when it was asked for
  usdt_micros bigint,
  rate_kopecks bigint,
  -- asked: nothing of it was sent; paying: Crypto Pay was requested to send it, and may have done so
  state text not null default 'asked' check (state in ('asked', 'paying', 'paid', 'refused', 'failed')),
  -- the server pays it by itself; false: it waits for an operator
  is_automatic boolean not null,
  -- within the limit of a day, so that no operator had to approve it
  is_unapproved boolean not null,
  -- why it is not paid yet
  problem text check (problem in ('no_coins', 'switched_off', 'unavailable', 'refused', 'other_transfer')),
  -- the last request to Crypto Pay, and how many there were
  requested_at timestamptz,
  requests int not null default 0,
  -- Crypto Pay's number of the transfer, or an operator's reference of a payment by hand
  transfer_id text,
  by_hand text,
  -- why it was refused or has failed
  reason text,
  decided_by_id bigint references operators (id),
  request_key text not null,
  request_hash bytea not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  version int not null default 1,
  constraint withdrawals_request_key_key unique (owner_id, request_key),
  constraint withdrawals_usdt_check check ((destination = 'usdt') = (num_nonnulls(telegram_id, usdt_micros, rate_kopecks) = 3)),
  constraint withdrawals_ended_check check ((state in ('paid', 'refused', 'failed')) = (ended_at is not null))
);
create index withdrawals_owner_id_idx on withdrawals (owner_id, id desc);
create index withdrawals_open_idx on withdrawals (id) where state in ('asked', 'paying');
create index withdrawals_created_at_idx on withdrawals (created_at);
create trigger withdrawals_versioned before update on withdrawals for each row execute function count_version();

create or replace view clearing_movements as
  select t.id as transfer_id, t.cause, substring(a.code from 10) as method, e.amount_kopecks,
    substring(t.cause from '^payment:(\d+):')::bigint as payment_id,
    substring(t.cause from '^invoice:\w+:(.+):received(?::\d+)?$') as invoice_id,
    substring(t.cause from '^case:(\d+):solved$')::bigint as case_id,
    t.cause ~ '^(payment:\d+:received|invoice:.+:received(:\d+)?)$' as is_received,
    e.id as entry_id,
    substring(t.cause from '^withdrawal:(\d+):paid$')::bigint as withdrawal_id
  from ledger_accounts a
  join ledger_entries e on e.account_id = a.id
  join ledger_transfers t on t.id = e.transfer_id
  where a.code like 'clearing:%';
