import type { Tx } from '../../platform/database/index.ts';
import { account, postTransfer } from '../ledger/index.ts';
import { movePayment, type Payment, setAttention } from './payments.store.ts';

/**
 * Gives the money of a top-up to its buyer, in the transaction that received it: what is shown as paid is on the balance.
 * Who deleted the account meanwhile has no balance any more, so the money waits on the operator's list.
 */
export async function creditTopUp(
  tx: Tx,
  payment: Pick<Payment, 'id' | 'buyerId' | 'amountKopecks'>,
  hasBalance: boolean,
): Promise<void> {
  await postTransfer(tx, {
    cause: `payment:${payment.id}:credited`,
    from: account.deposits,
    to: hasBalance ? account.buyer(payment.buyerId) : account.refundsDue,
    amountKopecks: payment.amountKopecks,
  });
  if (hasBalance) return;
  await movePayment(tx, { id: payment.id, status: 'paid' }, 'refunded');
  await setAttention(tx, payment.id, 'a top-up paid after its account was deleted: pay back by hand');
}
