-- What is sold in bots. `base_kopecks` is what the shop would have charged for the same line, in a partner's bot only; the difference
-- is the partner's.
alter table orders add column bot_id bigint references bots (id), add column base_kopecks bigint,
  add constraint orders_base_check check (base_kopecks between 0 and price_kopecks and bot_id is not null or base_kopecks is null);
create index orders_bot_id_idx on orders (bot_id, id) where bot_id is not null;
alter table domain_orders add column bot_id bigint references bots (id), add column base_kopecks bigint,
  add constraint domain_orders_base_check check (base_kopecks between 0 and price_kopecks and bot_id is not null or base_kopecks is null);
create index domain_orders_bot_id_idx on domain_orders (bot_id, id) where bot_id is not null;

-- Partners' money that was asked for and is not paid out yet.
insert into ledger_accounts (code) values ('withdrawals') on conflict (code) do nothing;

-- The accounts of buyers and partners are opened by their first transfer. A partner's may go below zero: an order may be given back
-- after its earnings were withdrawn.
create function open_ledger_accounts(p_codes text[]) returns void language sql as $$
  insert into ledger_accounts (code, may_be_negative)
    select wanted, wanted like 'partner:%' from unnest(p_codes) as wanted
    where wanted like 'buyer:%' or wanted like 'partner:%'
    on conflict (code) do nothing
$$;

create or replace function post_transfer(p_cause text, p_from text, p_to text, p_amount bigint) returns boolean
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
    perform open_ledger_accounts(array[p_from, p_to]);
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
