import type { Tx } from '../../platform/database/index.ts';
import { releaseIdempotencyKey } from '../../platform/idempotency.store.ts';
import { lockPayment, movePayment } from '../payments/index.ts';
import { releaseUnits } from '../stock/index.ts';
import { lockOrders, moveOrder } from './orders.store.ts';
import { endReservations } from './reservations.store.ts';

/**
 * Cancels the unpaid orders of a payment and releases their units. With `failed` the payment is closed too, unless its status has
 * changed meanwhile: then nothing happens. Returns the ids of the orders that it has cancelled.
 */
export async function cancelOrders(
  tx: Tx,
  paymentId: number,
  paymentBecomes: 'failed' | 'unchanged',
): Promise<number[]> {
  const payment = await lockPayment(tx, paymentId);
  if (paymentBecomes === 'failed') {
    if (payment.status !== 'created') return [];
    await movePayment(tx, payment, 'failed');
  }
  await releaseIdempotencyKey(tx, paymentId);
  await endReservations(tx, paymentId, payment.status === 'expired' ? 'expired' : 'other');
  const unpaid = (await lockOrders(tx, paymentId)).filter(({ status }) => status === 'processing');
  for (const order of unpaid) {
    await releaseUnits(tx, { orderId: order.id, productId: order.productId });
    await moveOrder(tx, order, 'cancelled');
  }
  return unpaid.map(({ id }) => id);
}
