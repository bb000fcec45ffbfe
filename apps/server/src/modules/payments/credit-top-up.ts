import type { Kopecks } from '@lotok/money';
import type { Tx } from '../../platform/database/index.ts';
import { giveBack } from './give-back.ts';
import { movePayment, type Payment } from './payments.store.ts';

/**
 * Gives all that came for a top-up to its buyer, in the transaction that received it: what is shown as paid is on the
 * balance. Who deleted the account meanwhile has no balance any more, so the money waits on the operator's list.
 */
export async function creditTopUp(
  tx: Tx,
  top: { payment: Pick<Payment, 'id' | 'buyerId'>; amountKopecks: Kopecks; hasBalance: boolean },
): Promise<void> {
  const { payment, amountKopecks, hasBalance } = top;
  if (!hasBalance) await movePayment(tx, { id: payment.id, status: 'paid' }, 'refunded');
  await giveBack(tx, {
    kind: 'account_deleted',
    cause: `payment:${payment.id}:credited`,
    paymentId: payment.id,
    buyerId: payment.buyerId,
    hasBalance,
    amountKopecks,
  });
}
