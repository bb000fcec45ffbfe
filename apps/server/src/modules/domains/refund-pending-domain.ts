import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockPayment } from '../payments/index.ts';
import { findPaymentId, findWaitingOrder } from './domain-order.reads.ts';
import { type DomainOrder, lockDomainOrder, requestRefund } from './domain-orders.store.ts';
import { queryProgress } from './query-progress.ts';
import { REFUNDED_BY_OPERATOR, refundDomain } from './refund-domain.ts';
import type { Registrar } from './registrar.ts';

type Deps = { db: Db; registrar: Registrar | null };
/** `requested`: the order is no longer requested from the registrar, and its job refunds it unless it was carried out. */
export type RefundOutcome = 'refunded' | 'requested';
type Options = {
  /** Records the refund, or that it is requested for the first time, in its transaction. */
  record?: (tx: Tx, order: DomainOrder, outcome: RefundOutcome) => Promise<void>;
  /** Called instead of refusing with NOT_FOUND for an order that is not waiting; the order is locked. */
  whenNotWaiting?: (tx: Tx, order: DomainOrder) => Promise<void>;
};

/**
 * Refunds, on behalf of an operator, an order that the registrar neither fulfils nor refuses. The registrar is queried first, if the
 * order was ever requested from it. VALIDATION when it has carried the order out or the registry is still doing so. While that is not
 * known, also because the registrar does not respond, the refund is requested: else a job that requests the order again and again
 * would never leave time for it. NOT_FOUND when there is no such order, or it is not waiting.
 */
export async function refundPendingDomain(
  { db, registrar }: Deps,
  orderId: number,
  { record, whenNotWaiting }: Options = {},
): Promise<RefundOutcome> {
  const waiting = await findWaitingOrder(db, orderId);
  const progress = waiting ? await queryProgress(registrar, waiting) : 'not carried out';
  if (progress === 'carried out')
    refuse('VALIDATION', {
      message: 'The registrar has carried the order out: it is completed at the next attempt and not refunded.',
    });
  if (progress === 'in progress')
    refuse('VALIDATION', {
      message: 'The order is in progress at the registry. If the registry refuses, the price is refunded by itself.',
    });
  return inTransaction(db, async (tx) => {
    const paymentId = (await findPaymentId(tx, orderId)) ?? refuse('NOT_FOUND');
    const payment = await lockPayment(tx, paymentId);
    const order = await lockDomainOrder(tx, paymentId);
    if (order.status !== 'registering') {
      await (whenNotWaiting ? whenNotWaiting(tx, order) : refuse('NOT_FOUND'));
      return 'refunded';
    }
    // What the registrar reported does not count for a later request. While the order is locked, none is made.
    const isCurrent = order.requestedAt?.getTime() === waiting?.lastRequest?.at.getTime();
    if (progress === 'not carried out' && isCurrent) {
      await refundDomain(tx, payment, order, { kind: 'refund', refusal: REFUNDED_BY_OPERATOR });
      await record?.(tx, order, 'refunded');
      return 'refunded';
    }
    if (!order.refundRequestedAt) {
      await requestRefund(tx, order.id);
      await record?.(tx, order, 'requested');
    }
    return 'requested';
  });
}
