import type { Tx } from '../../platform/database/index.ts';
import { releaseIdempotencyKey } from '../../platform/idempotency.store.ts';
import { lockPayment, movePayment } from '../payments/index.ts';
import { releaseUnits } from '../stock/index.ts';
import { lockOrders, moveOrder } from './orders.store.ts';
import { endReservations } from './reservations.store.ts';

/**
 * Gives the units of a payment's unpaid orders back. With `failed` the payment itself is closed too, unless it has gone
 * on meanwhile: then nothing is given back.
 */
export async function cancelOrders(tx: Tx, paymentId: number, paymentGoes: 'failed' | 'as it is'): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (paymentGoes === 'failed') {
    if (payment.status !== 'created') return;
    await movePayment(tx, payment, 'failed');
  }
  await releaseIdempotencyKey(tx, paymentId);
  await endReservations(tx, paymentId, payment.status === 'expired' ? 'run out' : 'otherwise');
  for (const order of await lockOrders(tx, paymentId)) {
    if (order.status !== 'processing') continue;
    await releaseUnits(tx, { orderId: order.id, productId: order.productId });
    await moveOrder(tx, order, 'cancelled');
  }
}
