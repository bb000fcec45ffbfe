import { recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { deleteFreeUnits, lockProductOfBatch, markWithdrawn } from './batches.store.ts';

/** A fraction of a second. */
const UNITS_PER_TRANSACTION = 5_000;

/**
 * Takes the unsold and unreserved units of an upload out of the stock, some thousands at a time, since sales of the product wait
 * meanwhile. Reserved ones are sold if their orders are paid, else they leave the stock when they are released. Repeated, it removes
 * nothing; cut off, it goes on where it was.
 */
export async function removeBatch(
  db: Db,
  actor: OperatorActor,
  id: number,
): Promise<{ removed: number; kept: number }> {
  const total = { removed: 0, kept: 0 };
  for (let isDone = false; !isDone; ) {
    const { removed, kept } = await inTransaction(db, async (tx) => {
      const productId = (await lockProductOfBatch(tx, id)) ?? refuse('NOT_FOUND');
      const isFirst = await markWithdrawn(tx, id);
      const counts = await deleteFreeUnits(tx, { id, productId, limit: UNITS_PER_TRANSACTION });
      if (isFirst || counts.removed > 0)
        await recordChange(tx, actor, { resource: 'batches', resourceId: id, after: counts });
      return counts;
    });
    total.removed += removed;
    total.kept = kept;
    isDone = removed < UNITS_PER_TRANSACTION;
  }
  return total;
}
