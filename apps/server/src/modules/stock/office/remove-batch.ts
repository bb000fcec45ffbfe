import { recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { deleteFreeUnits, lockProductOfBatch } from './batches.store.ts';

/** Takes the unsold and unreserved units of an upload out of the stock. Repeated, it removes nothing. */
export async function removeBatch(
  db: Db,
  actor: OperatorActor,
  id: number,
): Promise<{ removed: number; kept: number }> {
  return inTransaction(db, async (tx) => {
    const productId = (await lockProductOfBatch(tx, id)) ?? refuse('NOT_FOUND');
    const counts = await deleteFreeUnits(tx, { id, productId });
    if (counts.removed > 0) await recordChange(tx, actor, { resource: 'batches', resourceId: id, after: counts });
    return counts;
  });
}
