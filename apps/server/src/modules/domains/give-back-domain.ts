import { type Db, inTransaction } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockPayment } from '../payments/index.ts';
import { findPaymentOf } from './domain-order.reads.ts';
import { lockDomainOrder } from './domain-orders.store.ts';
import { refundDomain } from './refund-domain.ts';
import { ANSWERED_WITHIN_SECONDS } from './registration.rules.ts';

/**
 * An operator ends an order that the registrar neither registers nor refuses: its price goes back to the buyer. NOT_FOUND when
 * there is no such order, or it is not waiting; UNAVAILABLE while the registrar may be registering it at this moment. That the
 * registrar has not got the name is the operator's to know.
 */
export async function giveBackDomain(db: Db, orderId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const paymentId = (await findPaymentOf(tx, orderId)) ?? refuse('NOT_FOUND');
    const payment = await lockPayment(tx, paymentId);
    const order = await lockDomainOrder(tx, paymentId);
    if (order.status !== 'registering') refuse('NOT_FOUND');
    const left = Math.ceil(ANSWERED_WITHIN_SECONDS - (order.askedSecondsAgo ?? ANSWERED_WITHIN_SECONDS));
    if (left > 0)
      refuse('UNAVAILABLE', {
        message: `The registrar was asked for this name a moment ago and may have it yet: try again in ${left} s.`,
        retryAfterSeconds: left,
      });
    await refundDomain(tx, payment, order, { kind: 'refund', refusal: 'an operator gave it back' });
  });
}
