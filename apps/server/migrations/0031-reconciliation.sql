-- What looks at the books found; the newest row is what metrics tell.
create table ledger_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null default now(),
  -- how many of each kind, and the first of them
  counts jsonb not null,
  faults jsonb not null
);

-- What moved on the accounts that stand for providers, and of which payment: '-37035' was received.
create view clearing_movements as
  select t.id as transfer_id, t.cause, substring(a.code from 10) as method, e.amount_kopecks,
    substring(t.cause from '^payment:(\d+):')::bigint as payment_id,
    t.cause ~ '^payment:\d+:received$' as is_received
  from ledger_accounts a
  join ledger_entries e on e.account_id = a.id
  join ledger_transfers t on t.id = e.transfer_id
  where a.code like 'clearing:%';

-- A provider's own list of what it was paid: read page by page, then compared with ours.
create table statements (
  id bigint generated always as identity primary key,
  method text not null check (method in ('crystalpay', 'cryptobot')),
  stage text not null default 'reading' check (stage in ('reading', 'verifying', 'ended', 'superseded')),
  -- payments begun before this are not compared any more
  since timestamptz not null,
  next_page int not null default 1,
  began_at timestamptz not null default now(),
  ended_at timestamptz
);
create index statements_method_idx on statements (method, id desc);

create table statement_lines (
  statement_id bigint not null references statements (id) on delete cascade,
  invoice_id text not null,
  -- null: not told in roubles
  amount_kopecks bigint,
  primary key (statement_id, invoice_id)
);

-- Where a provider and the shop tell different things of an invoice. `suspected` by the list, `open` once the provider
-- said so of this invoice, `ended` by itself, `dismissed` by an operator for good.
create table payment_differences (
  id bigint generated always as identity primary key,
  method text not null check (method in ('crystalpay', 'cryptobot')),
  invoice_id text not null,
  kind text not null check (kind in ('paid_there_only', 'paid_here_only', 'unknown_here', 'amount_differs')),
  state text not null default 'suspected' check (state in ('suspected', 'open', 'ended', 'dismissed')),
  payment_id bigint references payments (id),
  ours_kopecks bigint,
  theirs_kopecks bigint,
  found_at timestamptz not null default now(),
  checked_at timestamptz,
  constraint payment_differences_invoice_key unique (method, invoice_id)
);
create index payment_differences_waiting_idx on payment_differences (method, id) where state in ('suspected', 'open');

create index payments_watched_idx on payments (created_at) where status in ('created', 'pending', 'expired');
