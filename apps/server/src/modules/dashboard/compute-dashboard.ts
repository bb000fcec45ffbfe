import { monotonicMs } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import { computeDay, takeMarkedDays } from './compute-days.store.ts';

/** A stopping node waits for the run. The next one follows within seconds while days are marked. */
const RUN_MS = 5_000;

/**
 * Computes the sums of marked days, the latest first, a few days a transaction, and begins no transaction after so many
 * milliseconds. Returns how many days. A run that is cut off leaves its marks; while another node computes, its run takes them.
 */
export async function computeDashboard(db: Db, runMs = RUN_MS): Promise<number> {
  const began = monotonicMs();
  for (let computed = 0; ; ) {
    const days = await inTransaction(db, async (tx) => {
      const marked = await takeMarkedDays(tx);
      for (const day of marked ?? []) await computeDay(tx, day);
      return marked ?? [];
    });
    computed += days.length;
    if (days.length === 0 || monotonicMs() - began > runMs) return computed;
  }
}
