import { type Db, inTransaction } from '../../platform/database/index.ts';
import { keepLateResponse } from '../../platform/idempotency.store.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { findSettlingKind, lockPayment } from '../payments/index.ts';
import { cancelDomainOrder } from './cancel-domain-order.ts';
import { lockDomainOrder, moveDomainOrder } from './domain-orders.store.ts';
import { takeName } from './domains.store.ts';
import { refundDomain } from './refund-domain.ts';

/**
 * Carries out what became of the payment of a name: paid, the name is taken and asked of the registrar, or, when another
 * paid for it first, the money goes back. May run any number of times.
 */
export async function settleDomain(db: Db, paymentId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const { purpose, status } = payment;
    if (purpose !== 'domain') return;
    if (status === 'failed' || status === 'expired' || status === 'underpaid')
      return cancelDomainOrder(tx, paymentId, 'as it is');
    if (status !== 'paid') return;
    const order = await lockDomainOrder(tx, paymentId);
    // A call that was cut off after its buyer had paid: repeated under its key, it must not begin another order.
    await keepLateResponse(tx, paymentId, { redirect_url: null, order_id: order.id, payment_id: paymentId });
    if (order.status !== 'processing' && order.status !== 'cancelled') return;
    if (!(await takeName(tx, order.domain, order.id))) {
      const kind = await findSettlingKind(tx, paymentId);
      const isLate = kind === 'paid_late' || kind === 'paid_cancelled';
      return refundDomain(tx, payment, order, { kind: isLate ? kind : 'refund', refusal: 'another order was first' });
    }
    await moveDomainOrder(tx, order, 'registering');
    await addJob(tx, 'domains.register', { orderId: order.id }, { key: `domain:${order.id}:register` });
  });
}
