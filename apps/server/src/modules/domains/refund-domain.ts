import type { Tx } from '../../platform/database/index.ts';
import { holdUser } from '../accounts/index.ts';
import { giveBack, type lockPayment, movePayment } from '../payments/index.ts';
import { type DomainOrder, moveDomainOrder } from './domain-orders.store.ts';
import { mailDomain } from './mail-domain.ts';
import { releaseName } from './domains.store.ts';

/**
 * Gives the price of a paid order back whose name can't be had, with a letter: to the balance, or to the operator's list when the account is
 * deleted. Its payment and the order are locked; ledger accounts come last.
 */
export async function refundDomain(
  tx: Tx,
  payment: Pick<Awaited<ReturnType<typeof lockPayment>>, 'id' | 'status'>,
  order: DomainOrder,
  why: { kind: 'paid_late' | 'paid_cancelled' | 'refund'; refusal: string },
): Promise<void> {
  await moveDomainOrder(tx, order, 'refunded', why.refusal);
  await mailDomain(tx, order);
  await releaseName(tx, order.id);
  await movePayment(tx, payment, 'refunded');
  await giveBack(tx, {
    cause: `domain:${order.id}:refunded`,
    kind: why.kind,
    paymentId: payment.id,
    buyerId: order.buyerId,
    hasBalance: await holdUser(tx, order.buyerId),
    amountKopecks: order.priceKopecks,
    facts: { domain: order.domain },
  });
}
