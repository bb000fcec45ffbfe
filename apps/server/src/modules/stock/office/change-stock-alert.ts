import type { ParsedAdminBody } from '@lotok/contract/admin';
import { assertVersion } from '../../../platform/assert-version.ts';
import { changedFields, recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findStockAlert, type StockAlert } from './stock-alerts.reads.ts';
import { lockThreshold, updateThreshold } from './stock-alerts.store.ts';

/** Sets from how many units on the stock of a product is low; null: by its sales. */
export async function changeStockAlert(
  db: Db,
  actor: OperatorActor,
  id: number,
  { version, lowStockUnits }: ParsedAdminBody<'PUT stockAlerts/:id'>,
): Promise<StockAlert> {
  return inTransaction(db, async (tx) => {
    const before = (await lockThreshold(tx, id)) ?? refuse('NOT_FOUND');
    await assertVersion(tx, { resource: 'products', id, version, current: before.version });
    const changed = changedFields({ lowStockUnits: before.lowStockUnits }, { lowStockUnits });
    if (!changed) return requireAlert(tx, id);
    await updateThreshold(tx, id, lowStockUnits);
    await recordChange(tx, actor, { resource: 'products', resourceId: id, ...changed });
    return requireAlert(tx, id);
  });
}

export async function requireAlert(db: Db | Tx, id: number): Promise<StockAlert> {
  return (await findStockAlert(db, id)) ?? refuse('NOT_FOUND');
}
