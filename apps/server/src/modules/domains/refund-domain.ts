import type { Tx } from '../../platform/database/index.ts';
import { lockUserForShare } from '../accounts/index.ts';
import { creditBuyer, type lockPayment, movePayment } from '../payments/index.ts';
import { type DomainOrder, moveDomainOrder } from './domain-orders.store.ts';
import { notifyOrderResult } from './notify-order-result.ts';
import { releaseName } from './domains.store.ts';

/** Why an order is refunded that an operator has given up. */
export const REFUNDED_BY_OPERATOR = 'an operator gave it back';

/**
 * Refunds a paid order whose name cannot be delivered, and enqueues the email about it. The money goes to the balance,
 * or to the operator's list when the account is deleted. The caller holds the locks of the payment and the order;
 * ledger accounts are locked last.
 */
export async function refundDomain(
  tx: Tx,
  payment: Pick<Awaited<ReturnType<typeof lockPayment>>, 'id' | 'status'>,
  order: DomainOrder,
  why: { kind: 'paid_late' | 'paid_cancelled' | 'refund'; refusal: string },
): Promise<void> {
  await moveDomainOrder(tx, order, 'refunded', why.refusal);
  await notifyOrderResult(tx, order);
  await releaseName(tx, order.id);
  await movePayment(tx, payment, 'refunded');
  await creditBuyer(tx, {
    cause: `domain:${order.id}:refunded`,
    kind: why.kind,
    paymentId: payment.id,
    buyerId: order.buyerId,
    hasBalance: await lockUserForShare(tx, order.buyerId),
    amountKopecks: order.priceKopecks,
    facts: { domain: order.domain },
  });
}
