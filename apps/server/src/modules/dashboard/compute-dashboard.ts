import { type Db, inTransaction } from '../../platform/database/index.ts';
import { computeDay, takeMarkedDays } from './compute-days.store.ts';

/**
 * Computes the sums of all marked days, the latest first, a few days a transaction. Returns how many. A run that is cut off
 * leaves its marks; while another node computes, its run takes the marks.
 */
export async function computeDashboard(db: Db): Promise<number> {
  for (let computed = 0; ; ) {
    const days = await inTransaction(db, async (tx) => {
      const marked = await takeMarkedDays(tx);
      for (const day of marked ?? []) await computeDay(tx, day);
      return marked ?? [];
    });
    if (days.length === 0) return computed;
    computed += days.length;
  }
}
