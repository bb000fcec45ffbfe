-- How far the books were checked. `new`: each hour what came since; `all`: each week everything, in pieces.
create table ledger_walks (
  walk text primary key check (walk in ('new', 'all')),
  -- up to these all was checked, and no transaction is under way that could still add to it
  entry_id bigint not null default 0,
  transfer_id bigint not null default 0,
  receipt_id bigint not null default 0,
  payment_id bigint not null default 0,
  -- where the walk goes to; of `new` it is what was there at its last check
  to_entry_id bigint not null default 0,
  to_transfer_id bigint not null default 0,
  to_receipt_id bigint not null default 0,
  to_payment_id bigint not null default 0,
  -- the first transaction that began after the last check of `new`: once all before it have ended, nothing is added any more
  to_xid xid8,
  began_at timestamptz,
  ended_at timestamptz
);
insert into ledger_walks (walk, ended_at) values ('new', null), ('all', null);

-- What was found wrong and is still: looked at again at each check, however far that has gone.
create table ledger_faults (
  kind text not null,
  id bigint not null,
  found_at timestamptz not null default now(),
  primary key (kind, id)
);

create or replace view clearing_movements as
  select t.id as transfer_id, t.cause, substring(a.code from 10) as method, e.amount_kopecks,
    substring(t.cause from '^payment:(\d+):')::bigint as payment_id,
    substring(t.cause from '^invoice:\w+:(.+):received(?::\d+)?$') as invoice_id,
    substring(t.cause from '^case:(\d+):solved$')::bigint as case_id,
    t.cause ~ '^(payment:\d+:received|invoice:.+:received(:\d+)?)$' as is_received,
    e.id as entry_id
  from ledger_accounts a
  join ledger_entries e on e.account_id = a.id
  join ledger_transfers t on t.id = e.transfer_id
  where a.code like 'clearing:%';
