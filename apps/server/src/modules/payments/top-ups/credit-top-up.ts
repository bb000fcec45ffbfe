import type { Kopecks } from '@lotok/money';
import type { Tx } from '../../../platform/database/index.ts';
import { creditBuyer } from '../credit-buyer.ts';
import { movePayment, type Payment } from '../payments.store.ts';

/**
 * Credits the amount received for a top-up to its buyer, in the transaction that received it, so that a payment shown as paid is
 * on the balance. If the account was deleted meanwhile, the money goes to the operator's list.
 */
export async function creditTopUp(
  tx: Tx,
  top: { payment: Pick<Payment, 'id' | 'buyerId'>; amountKopecks: Kopecks; hasBalance: boolean },
): Promise<void> {
  const { payment, amountKopecks, hasBalance } = top;
  if (!hasBalance) await movePayment(tx, { id: payment.id, status: 'paid' }, 'refunded');
  await creditBuyer(tx, {
    kind: 'account_deleted',
    cause: `payment:${payment.id}:credited`,
    paymentId: payment.id,
    buyerId: payment.buyerId,
    hasBalance,
    amountKopecks,
  });
}
