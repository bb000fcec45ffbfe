-- Double entry. Every transfer moves an amount from one account to another: two entries, one with minus.
-- Only buyers' accounts are forbidden to go below zero; clearing accounts stand for the world outside.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  -- 'buyer:7', 'clearing:crystalpay', 'deposits', 'revenue:3', 'refunds_due' (see docs/money.md)
  code text not null,
  balance_kopecks bigint not null default 0,
  may_be_negative boolean not null default false,
  created_at timestamptz not null default now(),
  constraint ledger_accounts_code_key unique (code),
  constraint ledger_accounts_balance_check check (may_be_negative or balance_kopecks >= 0)
) with (fillfactor = 50);

-- The shop's own accounts come first, so that locking in id order locks them before any buyer's.
insert into ledger_accounts (code, may_be_negative) values
  ('clearing:crystalpay', true), ('clearing:cryptobot', true), ('deposits', false), ('refunds_due', false);
insert into ledger_accounts (code) select 'revenue:' || part from generate_series(0, 15) as part;

create table ledger_transfers (
  id bigint generated always as identity primary key,
  -- what caused it, once: 'payment:7:received'
  cause text not null,
  from_account_id bigint not null references ledger_accounts (id),
  to_account_id bigint not null references ledger_accounts (id),
  amount_kopecks bigint not null,
  created_at timestamptz not null default now(),
  constraint ledger_transfers_cause_key unique (cause),
  constraint ledger_transfers_amount_check check (amount_kopecks > 0),
  constraint ledger_transfers_two_accounts_check check (from_account_id <> to_account_id)
);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references ledger_transfers (id),
  account_id bigint not null references ledger_accounts (id),
  amount_kopecks bigint not null,
  balance_before_kopecks bigint not null,
  balance_after_kopecks bigint not null,
  constraint ledger_entries_sum_check check (balance_before_kopecks + amount_kopecks = balance_after_kopecks)
);
create index ledger_entries_transfer_id_idx on ledger_entries (transfer_id);
create index ledger_entries_account_id_idx on ledger_entries (account_id, id);

-- The only way to move money. Locks both accounts in id order, so that transfers never deadlock;
-- answers false and moves nothing when this cause was posted before.
create function post_transfer(p_cause text, p_from text, p_to text, p_amount bigint) returns boolean
language plpgsql as $$
declare
  v_transfer bigint;
  v_account record;
  v_from bigint;
  v_to bigint;
  v_from_balance bigint;
  v_to_balance bigint;
begin
  for v_attempt in 1..2 loop
    for v_account in
      select id, code, balance_kopecks from ledger_accounts where code in (p_from, p_to) order by id for no key update
    loop
      if v_account.code = p_from then
        v_from := v_account.id; v_from_balance := v_account.balance_kopecks;
      else
        v_to := v_account.id; v_to_balance := v_account.balance_kopecks;
      end if;
    end loop;
    exit when v_from is not null and v_to is not null;
    -- A buyer's account is opened by its first transfer.
    insert into ledger_accounts (code)
      select wanted from unnest(array[p_from, p_to]) as wanted where wanted like 'buyer:%'
      on conflict (code) do nothing;
  end loop;
  if v_from is null or v_to is null then
    raise exception 'no account % or %', p_from, p_to using errcode = 'foreign_key_violation';
  end if;
  insert into ledger_transfers (cause, from_account_id, to_account_id, amount_kopecks)
    values (p_cause, v_from, v_to, p_amount)
    on conflict (cause) do nothing returning id into v_transfer;
  if v_transfer is null then return false; end if;
  perform set_config('ledger.posting', 'on', true);
  update ledger_accounts set balance_kopecks = balance_kopecks + case when id = v_from then -p_amount else p_amount end
    where id in (v_from, v_to);
  perform set_config('ledger.posting', 'off', true);
  insert into ledger_entries (transfer_id, account_id, amount_kopecks, balance_before_kopecks, balance_after_kopecks)
    values (v_transfer, v_from, -p_amount, v_from_balance, v_from_balance - p_amount),
           (v_transfer, v_to, p_amount, v_to_balance, v_to_balance + p_amount);
  return true;
end $$;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $$;

create trigger ledger_entries_append_only
  before update or delete or truncate on ledger_entries for each statement execute function refuse_ledger_change();
create trigger ledger_transfers_append_only
  before update or delete or truncate on ledger_transfers for each statement execute function refuse_ledger_change();
create trigger ledger_accounts_kept
  before delete or truncate on ledger_accounts for each statement execute function refuse_ledger_change();

-- A balance moves only inside post_transfer.
create function refuse_loose_balance() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('ledger.posting', true), 'off') <> 'on' then
    raise exception 'a balance moves only by a transfer' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ledger_accounts_moved_by_transfer
  before update on ledger_accounts for each row execute function refuse_loose_balance();

-- At commit every transfer has its two entries and they sum to zero.
create function assert_transfer_balanced() returns trigger language plpgsql as $$
begin
  if (select count(*) <> 2 or sum(amount_kopecks) <> 0 from ledger_entries where transfer_id = new.id) then
    raise exception 'transfer % is not balanced', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transfers_balanced
  after insert on ledger_transfers deferrable initially deferred for each row execute function assert_transfer_balanced();
