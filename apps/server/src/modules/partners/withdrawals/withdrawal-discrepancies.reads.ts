import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { balances, type BookDiscrepancy } from '../../ledger/index.ts';

/** The account `withdrawals` when its balance differs from the sum of the withdrawals that are not paid, refused or failed. */
export async function listWithdrawalDiscrepancies(db: Db): Promise<BookDiscrepancy[]> {
  const { rows } = await sql<BookDiscrepancy>`
    select 'held' as kind, a.id from ${balances} as a
    where a.code = 'withdrawals' and a.balance_kopecks <>
      (select coalesce(sum(amount_kopecks), 0) from withdrawals where state in ('asked', 'paying'))`.execute(db);
  return rows;
}
