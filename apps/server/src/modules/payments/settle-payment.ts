import type { Db, Tx } from '../../platform/database/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import { account, postTransfer } from '../ledger/index.ts';
import { creditTopUp } from './credit-top-up.ts';
import { judgeInvoice, type Verdict } from './payment.rules.ts';
import type { Providers } from './payment-provider.ts';
import { canMovePayment } from './payment-state.ts';
import { findPayment } from './payments.reads.ts';
import { lockPayment, movePayment, setAttention } from './payments.store.ts';

export type SettleParts = {
  db: Db;
  log: Log;
  providers: Providers;
  /** Whether a buyer has a balance that can be credited is accounts' to know. */
  hasBalance: (tx: Tx, buyerId: number) => Promise<boolean>;
};

/**
 * Asks the provider about a payment and writes down what it says: paid money is posted to the ledger once, however
 * often and by whomever this is called. What hangs on the payment goes on in a job of the same transaction.
 */
export async function settlePayment(parts: SettleParts, paymentId: number): Promise<void> {
  const { db, providers } = parts;
  const payment = await findPayment(db, paymentId);
  if (!payment?.invoiceId || payment.method === 'balance' || payment.status === 'paid' || payment.status === 'refunded')
    return;
  const provider = providers[payment.method];
  if (!provider) return;
  const verdict = judgeInvoice(payment, await provider.findInvoice(payment.invoiceId));
  if (verdict.is !== 'wait') await recordVerdict(parts, paymentId, verdict);
}

async function recordVerdict(
  { db, hasBalance }: SettleParts,
  paymentId: number,
  verdict: Exclude<Verdict, { is: 'wait' }>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (verdict.is === 'strange') return setAttention(tx, paymentId, verdict.why);
    // The other one who asked came first: nothing is left to do.
    if (verdict.is === 'wait' || payment.method === 'balance' || !canMovePayment(payment.status, verdict.is)) return;
    await movePayment(tx, payment, verdict.is);
    if (verdict.is === 'paid') {
      await postTransfer(tx, {
        cause: `payment:${paymentId}:received`,
        from: account.clearing(payment.method),
        to: account.deposits,
        amountKopecks: payment.amountKopecks,
      });
      if (payment.purpose === 'top_up') await creditTopUp(tx, payment, await hasBalance(tx, payment.buyerId));
    }
    await announceSettled(tx, payment);
  });
}

/** Hands on what was decided, in the transaction that decided it. */
export async function announceSettled(tx: Tx, payment: { id: number; purpose: 'orders' | 'top_up' }): Promise<void> {
  await addJob(
    tx,
    'payments.settled',
    { paymentId: payment.id, purpose: payment.purpose },
    { key: `payment:${payment.id}:settled` },
  );
}
