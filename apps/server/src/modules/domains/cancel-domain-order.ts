import type { Tx } from '../../platform/database/index.ts';
import { freeClaim } from '../../platform/idempotency.store.ts';
import { lockPayment, movePayment } from '../payments/index.ts';
import { lockDomainOrder, moveDomainOrder } from './domain-orders.store.ts';

/** Closes an unpaid order. With `failed` the payment itself is closed too, unless it has gone on meanwhile: then nothing is. */
export async function cancelDomainOrder(tx: Tx, paymentId: number, paymentGoes: 'failed' | 'as it is'): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (paymentGoes === 'failed') {
    if (payment.status !== 'created') return;
    await movePayment(tx, payment, 'failed');
  }
  const order = await lockDomainOrder(tx, paymentId);
  await freeClaim(tx, paymentId);
  if (order.status === 'processing') await moveDomainOrder(tx, order, 'cancelled');
}
