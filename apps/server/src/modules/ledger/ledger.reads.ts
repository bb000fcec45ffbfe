import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { BookFault } from './ledger-checks.store.ts';

/** Every account with its balance, as a part of a statement that compares balances with what others keep at that moment. */
export const balances = sql`(select id, code, balance_kopecks from ledger_accounts)`;

/**
 * What is wrong with the books; empty when they balance: every transfer has two entries that sum to zero, every balance
 * is the sum of its entries, and each entry begins where the one before ended.
 */
export async function listLedgerFaults(db: Db): Promise<BookFault[]> {
  const { rows } = await sql<BookFault>`
    select 'transfer' as kind, t.id from ledger_transfers t left join ledger_entries e on e.transfer_id = t.id
      group by t.id having count(e.id) <> 2 or sum(e.amount_kopecks) <> 0
    union all
    select 'account', a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id
      group by a.id having a.balance_kopecks <> coalesce(sum(e.amount_kopecks), 0)
    union all
    select 'chain', id from (
      select id, balance_before_kopecks, lag(balance_after_kopecks, 1, 0::bigint) over (partition by account_id order by id) as before
      from ledger_entries) as links where balance_before_kopecks <> before`.execute(db);
  return rows;
}
