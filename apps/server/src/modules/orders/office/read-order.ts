import { type AdminOutput, may } from '@lotok/contract/admin';
import { recordChange } from '../../../platform/audit.store.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import type { Operator, OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findOrderDetails } from './find-order-details.ts';
import { type OrdersOfficeDeps, refundLimitOf } from './orders-office-deps.ts';
import { toOrder } from './order-view.ts';

type Request = { orderId: number; reveal: string | undefined; operator: Operator; actor: OperatorActor };

/**
 * One order. With `reveal` its units are readable, which only who may change orders may see; the audit log records who did, in
 * the transaction that reads them.
 */
export async function readOrder(
  deps: OrdersOfficeDeps,
  { orderId, reveal, operator, actor }: Request,
): Promise<AdminOutput<'GET orders/:id'>> {
  const { db, vault, readers } = deps;
  const limit = refundLimitOf(deps, operator.role);
  if (reveal !== '1' && reveal !== 'true') return toOrder(await findOrderDetails(db, readers, orderId), limit);
  if (!may(operator.role, 'orders', 'write'))
    refuse('FORBIDDEN', { message: `The role ${operator.role} may not see the goods of an order.` });
  return inTransaction(db, async (tx) => {
    const details = await findOrderDetails(tx, readers, orderId, vault);
    const after = { revealedUnits: details.units.length };
    await recordChange(tx, actor, { resource: 'orders', resourceId: orderId, after });
    return toOrder(details, limit);
  });
}
