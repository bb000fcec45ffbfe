-- Money that a provider has taken in for the shop: each invoice once, however many notices, checks and lists tell of it.
create table payment_receipts (
  id bigint generated always as identity primary key,
  method text not null check (method in ('crystalpay', 'cryptobot')),
  invoice_id text not null,
  -- null: it names no payment of ours
  payment_id bigint references payments (id),
  -- all that came by this invoice; what is more than the payment asked is given back
  amount_kopecks bigint not null,
  kind text not null check (kind in
    ('paid', 'underpaid', 'overpaid', 'paid_late', 'paid_cancelled', 'paid_twice', 'unknown_invoice', 'other_reference')),
  -- the one that decided about its payment, posted as 'payment:7:received'; others are 'invoice:crystalpay:<id>:received'
  is_settling boolean not null,
  created_at timestamptz not null default now(),
  constraint payment_receipts_invoice_key unique (method, invoice_id),
  constraint payment_receipts_amount_check check (amount_kopecks > 0),
  constraint payment_receipts_settling_check check (payment_id is not null or not is_settling)
);
create index payment_receipts_payment_id_idx on payment_receipts (payment_id);
create unique index payment_receipts_settling_key on payment_receipts (payment_id) where is_settling;

insert into payment_receipts (method, invoice_id, payment_id, amount_kopecks, kind, is_settling, created_at)
  select p.method, coalesce(p.invoice_id, 'payment:' || p.id), p.id, t.amount_kopecks, 'paid', true, t.created_at
  from payments p join ledger_transfers t on t.cause = 'payment:' || p.id || ':received' where p.method <> 'balance';

-- Money came, but less than was asked: the orders are cancelled and it was given back.
alter table payments drop constraint payments_status_check, add constraint payments_status_check
  check (status in ('created', 'pending', 'paid', 'expired', 'failed', 'underpaid', 'refunded'));

-- The operator's list: what does not end by itself.
create table payment_cases (
  id bigint generated always as identity primary key,
  -- what it is about, so that one thing is listed once: the cause of a transfer, or an invoice and what is wrong with it
  cause text not null,
  kind text not null check (kind in ('underpaid', 'overpaid', 'paid_late', 'paid_cancelled', 'paid_twice', 'account_deleted',
    'refund', 'unknown_invoice', 'other_reference', 'other_currency', 'unknown_sum', 'invoice_gone')),
  payment_id bigint references payments (id),
  order_id bigint references orders (id),
  method text check (method in ('crystalpay', 'cryptobot')),
  invoice_id text,
  -- what of refunds_due waits for this case; null: nothing was posted
  amount_kopecks bigint,
  facts jsonb not null default '{}',
  state text not null default 'open' check (state in ('open', 'solved')),
  solution text check (solution in ('paid_back', 'credited', 'dismissed', 'ended')),
  created_at timestamptz not null default now(),
  solved_at timestamptz,
  constraint payment_cases_cause_key unique (cause),
  constraint payment_cases_amount_check check (amount_kopecks > 0),
  constraint payment_cases_solved_check check ((state = 'solved') = (solution is not null) and (state = 'solved') = (solved_at is not null))
);
create index payment_cases_open_idx on payment_cases (id) where state = 'open';

-- What stood before an operator goes on there, with what of refunds_due waits for it.
insert into payment_cases (cause, kind, payment_id, method, invoice_id, amount_kopecks, facts)
  select 'payment:' || p.id || ':attention', case when due.kopecks is null then 'unknown_sum'
      when p.purpose = 'top_up' then 'account_deleted' else 'paid_late' end,
    p.id, p.method, p.invoice_id, due.kopecks, jsonb_build_object('note', p.attention)
  from payments p left join lateral (
    select case when sum(e.amount_kopecks) > 0 then sum(e.amount_kopecks) end as kopecks
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
    where a.code = 'refunds_due' and (t.cause in ('payment:' || p.id || ':credited', 'payment:' || p.id || ':paid-back')
      or t.cause in (select 'order:' || o.id || ':refunded' from orders o where o.payment_id = p.id))) as due on true
  where p.attention is not null and p.method <> 'balance';
alter table payments drop column attention;

-- Providers' notices as they came: stored before they are answered, handled by a job.
create table payment_notices (
  id bigint generated always as identity primary key,
  method text not null check (method in ('crystalpay', 'cryptobot')),
  -- what the notice tells, in words of a bounded number: the invoice and a known state of it
  event text not null,
  invoice_id text not null,
  raw_body bytea not null,
  headers jsonb not null,
  received_at timestamptz not null default now(),
  times int not null default 1,
  last_at timestamptz not null default now(),
  handled_at timestamptz,
  -- what asking about it showed
  outcome text,
  constraint payment_notices_event_key unique (method, event)
);
create index payment_notices_handled_at_idx on payment_notices (handled_at);
create index payment_notices_waiting_idx on payment_notices (last_at) where handled_at is null;

-- What moved on the accounts that stand for providers, and what it names: a payment, an invoice, or a case.
drop view clearing_movements;
create view clearing_movements as
  select t.id as transfer_id, t.cause, substring(a.code from 10) as method, e.amount_kopecks,
    substring(t.cause from '^payment:(\d+):')::bigint as payment_id,
    substring(t.cause from '^invoice:\w+:(.+):received(?::\d+)?$') as invoice_id,
    substring(t.cause from '^case:(\d+):solved$')::bigint as case_id,
    t.cause ~ '^(payment:\d+:received|invoice:.+:received(:\d+)?)$' as is_received
  from ledger_accounts a
  join ledger_entries e on e.account_id = a.id
  join ledger_transfers t on t.id = e.transfer_id
  where a.code like 'clearing:%';
