import type { Db } from '../../platform/database/index.ts';
import { countOpenDiscrepancies, findLastCheck } from './ledger-checks.store.ts';
import { findLastWalk } from './ledger-walks.store.ts';

/** When the books were last verified, in part and as a whole, and how many discrepancies are open. */
export async function readBooksState(db: Db) {
  const [checkedAt, walkedAt, counts] = [
    await findLastCheck(db),
    await findLastWalk(db),
    await countOpenDiscrepancies(db),
  ];
  const discrepancies = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { checkedAt, walkedAt, discrepancies };
}
