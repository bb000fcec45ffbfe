import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockPayment } from '../payments/index.ts';
import { findPaymentId } from './domain-order.reads.ts';
import { type DomainOrder, lockDomainOrder } from './domain-orders.store.ts';
import { refundDomain } from './refund-domain.ts';
import { RESPONSE_DEADLINE_SECONDS } from './registration.rules.ts';

type Options = {
  /** Records the refund in its transaction. */
  record?: (tx: Tx, order: DomainOrder) => Promise<void>;
  /** Called instead of refusing with NOT_FOUND for an order that is not waiting; the order is locked. */
  whenNotWaiting?: (tx: Tx, order: DomainOrder) => Promise<void>;
};

/**
 * Refunds, on behalf of an operator, an order that the registrar neither fulfils nor refuses. NOT_FOUND when there is
 * no such order, or it is not waiting; UNAVAILABLE while a request to the registrar may be in progress. The operator
 * must know that the registrar does not have the name.
 */
export async function refundPendingDomain(
  db: Db,
  orderId: number,
  { record, whenNotWaiting }: Options = {},
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const paymentId = (await findPaymentId(tx, orderId)) ?? refuse('NOT_FOUND');
    const payment = await lockPayment(tx, paymentId);
    const order = await lockDomainOrder(tx, paymentId);
    if (order.status !== 'registering') return whenNotWaiting ? whenNotWaiting(tx, order) : refuse('NOT_FOUND');
    const left = Math.ceil(RESPONSE_DEADLINE_SECONDS - (order.requestedSecondsAgo ?? RESPONSE_DEADLINE_SECONDS));
    if (left > 0)
      refuse('UNAVAILABLE', {
        message: `The registrar was asked for this name a moment ago and may have it yet: try again in ${left} s.`,
        retryAfterSeconds: left,
      });
    await refundDomain(tx, payment, order, { kind: 'refund', refusal: 'an operator gave it back' });
    await record?.(tx, order);
  });
}
