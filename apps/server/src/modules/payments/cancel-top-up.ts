import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { releaseIdempotencyKey, storeLateResponse } from '../../platform/idempotency.store.ts';
import { lockPayment, movePayment } from './payments.store.ts';

/** Closes a top-up that got no invoice, and frees its key. One that has gone on meanwhile stays as it is. */
export async function cancelTopUp(tx: Tx, paymentId: number): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (payment.status !== 'created') return;
  await movePayment(tx, payment, 'failed');
  await releaseIdempotencyKey(tx, paymentId);
}

/**
 * Carries out what became of a top-up. Paid, it was credited at once, and a call that was cut off meanwhile has its answer
 * when it is repeated: the page that shows the payment. Else its key has to be free again.
 */
export async function settleTopUp(
  { db, returnUrl }: { db: Db; returnUrl: (paymentId: number) => string },
  paymentId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { status } = await lockPayment(tx, paymentId);
    if (status !== 'paid' && status !== 'refunded') return releaseIdempotencyKey(tx, paymentId);
    await storeLateResponse(tx, paymentId, { payment_url: returnUrl(paymentId), payment_id: paymentId });
  });
}
