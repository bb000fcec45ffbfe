import { recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { deleteFreeUnits, endRemoval, lockProductOfBatch, lockUploads, markWithdrawn } from './batches.store.ts';

/** Less than a second each, far from the timeout of a statement. */
const UNITS_PER_STATEMENT = 5_000;

/**
 * Takes the unsold and unreserved units of an upload out of the stock, all or none. 100 000 take ten seconds, so they are deleted before
 * the product is locked: sales skip them and go on with other units. Reserved ones are sold if their orders are paid, else they leave
 * the stock when they are released. Repeated, it removes nothing.
 */
export async function removeBatch(
  db: Db,
  actor: OperatorActor,
  id: number,
  unitsPerStatement = UNITS_PER_STATEMENT,
): Promise<{ removed: number; kept: number }> {
  return inTransaction(db, async (tx) => {
    await lockUploads(tx);
    let deleted = 0;
    for (let count = unitsPerStatement; count === unitsPerStatement; deleted += count)
      count = await deleteFreeUnits(tx, id, unitsPerStatement);
    const productId = (await lockProductOfBatch(tx, id)) ?? refuse('NOT_FOUND');
    const isFirst = await markWithdrawn(tx, id);
    const after = await endRemoval(tx, { id, productId, deleted });
    if (isFirst || after.removed > 0) await recordChange(tx, actor, { resource: 'batches', resourceId: id, after });
    return after;
  });
}
