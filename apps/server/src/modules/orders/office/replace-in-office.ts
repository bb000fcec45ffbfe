import type { ParsedAdminBody } from '@lotok/contract/admin';
import { recordChange } from '../../../platform/audit.store.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { lockOrder } from '../lock-order.ts';
import { replaceUnits } from '../replace-units.ts';
import { insertOrderAction } from './order-actions.store.ts';
import type { OrderRequest, OrdersOfficeDeps } from './orders-office-deps.ts';

/** Replaces units of a delivered order, once for the same request, and records it. */
export async function replaceInOffice(
  { db }: OrdersOfficeDeps,
  { orderId, actor, idempotencyKey }: OrderRequest,
  body: ParsedAdminBody<'POST orders/:id/replace'>,
): Promise<void> {
  const units = [...new Set(body.units)].toSorted((a, b) => a - b);
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    // A unit is replaced once at most, so the units are a key too.
    const [key, request] =
      idempotencyKey === null ? [`units ${units.join(',')}`, units] : [`key ${idempotencyKey}`, [units, body.reason]];
    if (!(await insertOrderAction(tx, { orderId, action: 'replace', key, request }))) return;
    await replaceUnits(tx, orderId, units);
    const change = { resource: 'orders', resourceId: orderId, after: { replacedUnits: units }, reason: body.reason };
    await recordChange(tx, actor, change);
  });
}
