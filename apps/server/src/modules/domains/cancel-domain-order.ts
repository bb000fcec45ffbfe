import type { Tx } from '../../platform/database/index.ts';
import { releaseIdempotencyKey } from '../../platform/idempotency.store.ts';
import { lockPayment, movePayment } from '../payments/index.ts';
import { lockDomainOrder, moveDomainOrder } from './domain-orders.store.ts';

/**
 * Cancels an unpaid order. With `failed` the payment is closed too; when it has progressed in the meantime, nothing is
 * changed.
 */
export async function cancelDomainOrder(
  tx: Tx,
  paymentId: number,
  paymentOutcome: 'failed' | 'as it is',
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (paymentOutcome === 'failed') {
    if (payment.status !== 'created') return;
    await movePayment(tx, payment, 'failed');
  }
  const order = await lockDomainOrder(tx, paymentId);
  await releaseIdempotencyKey(tx, paymentId);
  if (order.status === 'processing') await moveDomainOrder(tx, order, 'cancelled');
}
