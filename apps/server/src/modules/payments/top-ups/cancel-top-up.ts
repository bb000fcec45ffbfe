import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { releaseIdempotencyKey, storeLateResponse } from '../../../platform/idempotency.store.ts';
import { lockPayment, movePayment } from '../payments.store.ts';

/** Closes a top-up without an invoice and frees its key. Does nothing when the payment has changed meanwhile. */
export async function cancelTopUp(tx: Tx, paymentId: number): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (payment.status !== 'created') return;
  await movePayment(tx, payment, 'failed');
  await releaseIdempotencyKey(tx, paymentId);
}

export type FinishTopUpDeps = {
  db: Db;
  returnUrl: (paymentId: number) => string;
  /** Tells the buyer in Telegram. Comes from the accounts module. */
  notifyPaid: (tx: Tx, news: { kind: 'topUp'; buyerId: number; paymentId: number }) => Promise<void>;
};

/**
 * Completes a top-up after its payment was decided. A paid one is already credited; if its call was interrupted, the response is
 * stored for its repetition: the page of the payment. Otherwise the key is freed.
 */
export async function finishTopUp({ db, returnUrl, notifyPaid }: FinishTopUpDeps, paymentId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { status, buyerId } = await lockPayment(tx, paymentId);
    if (status !== 'paid' && status !== 'refunded') return releaseIdempotencyKey(tx, paymentId);
    await storeLateResponse(tx, paymentId, { payment_url: returnUrl(paymentId), payment_id: paymentId });
    if (status === 'paid') await notifyPaid(tx, { kind: 'topUp', buyerId, paymentId });
  });
}
