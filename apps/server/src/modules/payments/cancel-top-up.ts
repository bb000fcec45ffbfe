import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { freeClaim } from '../../platform/idempotency.store.ts';
import { lockPayment, movePayment } from './payments.store.ts';

/** Closes a top-up that got no invoice, and frees its key. One that has gone on meanwhile stays as it is. */
export async function cancelTopUp(tx: Tx, paymentId: number): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (payment.status !== 'created') return;
  await movePayment(tx, payment, 'failed');
  await freeClaim(tx, paymentId);
}

/** Carries out what became of a top-up. Paid, it was credited at once; else only its key has to be free again. */
export async function settleTopUp(db: Db, paymentId: number): Promise<void> {
  await inTransaction(db, (tx) => freeClaim(tx, paymentId));
}
