import type { Kopecks } from '@lotok/money';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import { advance, type BookDiscrepancy } from '../books-range.ts';
import { type BookChecks, BATCH_SIZE } from '../check-books.ts';
import { listOpenDiscrepancies } from '../ledger-checks.store.ts';
import { findBooksEnd, findCheckedPosition, raiseStatementTimeout } from '../ledger-walks.store.ts';
import { sumBalances } from '../ledger.reads.ts';

/**
 * The sum of all accounts, and how many discrepancies there are now: in one batch after the position of the hourly check, in the
 * current balances, and those of earlier checks that are not resolved. Stores nothing.
 */
export async function checkBooksNow(
  db: Db,
  checks: BookChecks,
): Promise<{ sumKopecks: Kopecks; discrepancies: number }> {
  return inTransaction(db, async (tx) => {
    await raiseStatementTimeout(tx);
    const after = await findCheckedPosition(tx);
    const { end } = await findBooksEnd(tx);
    const range = { after, upTo: advance(after, end, BATCH_SIZE), recheck: await listOpenDiscrepancies(tx) };
    let found: BookDiscrepancy[] = [];
    for (const check of checks.rangeChecks) found = found.concat(await check(tx, range));
    for (const check of checks.currentChecks) found = found.concat(await check(tx));
    const discrepancies = new Set(found.map(({ kind, id }) => `${kind} ${id}`)).size;
    return { sumKopecks: await sumBalances(tx), discrepancies };
  });
}
