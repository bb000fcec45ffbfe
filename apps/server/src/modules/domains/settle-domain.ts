import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { keepLateResponse } from '../../platform/idempotency.store.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { now } from '../../platform/clock.ts';
import { findSettlingKind, lockPayment } from '../payments/index.ts';
import { cancelDomainOrder } from './cancel-domain-order.ts';
import { type DomainOrder, lockDomainOrder, moveDomainOrder } from './domain-orders.store.ts';
import { takeName } from './domains.store.ts';
import { refundDomain } from './refund-domain.ts';
import { isYearOn, renewalBar } from './renewal.rules.ts';
import { isBeingRenewed, lockHeld } from './renewals.store.ts';

/**
 * Carries out what became of the payment of a name: paid, the registrar is asked to register it or to renew it, or, when
 * another order was first, the money goes back. May run any number of times.
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
    const isRenewal = order.kind === 'renewal';
    const refusal = isRenewal ? await whyNotRenewed(tx, order) : await whyNotTaken(tx, order);
    if (refusal !== null) {
      const kind = await findSettlingKind(tx, paymentId);
      const isLate = kind === 'paid_late' || kind === 'paid_cancelled';
      return refundDomain(tx, payment, order, { kind: isLate ? kind : 'refund', refusal });
    }
    await moveDomainOrder(tx, order, 'registering');
    const { id: orderId } = order;
    if (isRenewal) await addJob(tx, 'domains.renew', { orderId }, { key: `domain:${orderId}:renew` });
    else await addJob(tx, 'domains.register', { orderId }, { key: `domain:${orderId}:register` });
  });
}

/** Takes the name of a paid order; answers why it can't be had, or null. */
async function whyNotTaken(tx: Tx, order: DomainOrder): Promise<string | null> {
  return (await takeName(tx, order.domain, order.id)) ? null : 'another order was first';
}

async function whyNotRenewed(tx: Tx, { renews }: DomainOrder): Promise<string | null> {
  const held = renews && (await lockHeld(tx, renews.domainId));
  if (!held) return 'the name is held no more';
  if (isYearOn(held.activeTo, renews.from) || (await isBeingRenewed(tx, held.id))) return 'another order was first';
  const bar = renewalBar(held, now());
  return bar && `it can't be renewed: ${bar}`;
}
