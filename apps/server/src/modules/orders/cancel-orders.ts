import type { Tx } from '../../platform/database/index.ts';
import { releaseIdempotencyKey } from '../../platform/idempotency.store.ts';
import { lockPayment, movePayment } from '../payments/index.ts';
import { releaseUnits } from '../stock/index.ts';
import { lockOrders, moveOrder } from './orders.store.ts';
import { endReservations } from './reservations.store.ts';

/**
 * Cancels the unpaid orders of a payment and releases their units. With `failed` the payment is closed too, unless its status has
 * changed meanwhile: then nothing happens.
 */
export async function cancelOrders(tx: Tx, paymentId: number, paymentBecomes: 'failed' | 'unchanged'): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (paymentBecomes === 'failed') {
    if (payment.status !== 'created') return;
    await movePayment(tx, payment, 'failed');
  }
  await releaseIdempotencyKey(tx, paymentId);
  await endReservations(tx, paymentId, payment.status === 'expired' ? 'expired' : 'other');
  for (const order of await lockOrders(tx, paymentId)) {
    if (order.status !== 'processing') continue;
    await releaseUnits(tx, { orderId: order.id, productId: order.productId });
    await moveOrder(tx, order, 'cancelled');
  }
}
