import { recordChanges } from '../../../platform/audit.store.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockPayment, movePayment } from '../../payments/index.ts';
import { cancelOrders } from '../cancel-orders.ts';
import { findPaymentOf } from '../order-owner.reads.ts';
import { insertOrderAction } from './order-actions.store.ts';
import type { OrderRequest, OrdersOfficeDeps } from './orders-office-deps.ts';

/**
 * Cancels an unpaid order with the others of its payment, which fails, and records it at each of them. Money that comes later is handled like that
 * of any failed payment. Refuses any other order with VALIDATION. Locks: payment, then as `cancelOrders` does.
 */
export async function cancelOrder(
  { db }: OrdersOfficeDeps,
  { orderId, actor, idempotencyKey }: OrderRequest,
  { reason }: { reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, (await findPaymentOf(tx, orderId)) ?? refuse('NOT_FOUND'));
    const [key, request] = idempotencyKey === null ? ['cancel', null] : [`key ${idempotencyKey}`, reason];
    if (!(await insertOrderAction(tx, { orderId, action: 'cancel', key, request }))) return;
    if (payment.status !== 'created' && payment.status !== 'pending')
      refuse('VALIDATION', { message: `The payment of order ${orderId} is ${payment.status}: it can’t be cancelled.` });
    await movePayment(tx, payment, 'failed');
    const change = {
      resource: 'orders',
      before: { status: 'processing', paymentStatus: payment.status },
      after: { status: 'cancelled', paymentStatus: 'failed' },
      reason,
    };
    const cancelled = await cancelOrders(tx, payment.id, 'unchanged');
    await recordChanges(
      tx,
      actor,
      cancelled.map((resourceId) => ({ ...change, resourceId })),
    );
  });
}
