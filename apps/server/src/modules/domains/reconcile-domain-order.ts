import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { storeLateResponse } from '../../platform/idempotency.store.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { now } from '../../platform/clock.ts';
import { lockUserForShare } from '../accounts/index.ts';
import { findDecidingReceiptKind, lockPayment } from '../payments/index.ts';
import { cancelDomainOrder } from './cancel-domain-order.ts';
import { type DomainOrder, lockDomainOrder, moveDomainOrder } from './domain-orders.store.ts';
import { domainsJobs } from './domains.jobs.ts';
import { reserveName } from './domains.store.ts';
import { refundDomain } from './refund-domain.ts';
import { wasRenewedSince, findRenewalObstacle } from './renewal.rules.ts';
import { isBeingRenewed, lockNameForRenewal } from './renewals.store.ts';

/**
 * Applies the state of its payment to a domain order. When it is paid, the registration or renewal is enqueued, or the
 * order is refunded when another order was first or its account is deleted. Idempotent.
 */
export async function reconcileDomainOrder(db: Db, paymentId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const { purpose, status } = payment;
    if (purpose !== 'domain') return;
    if (status === 'failed' || status === 'expired' || status === 'underpaid')
      return cancelDomainOrder(tx, paymentId, 'as it is');
    if (status !== 'paid') return;
    const order = await lockDomainOrder(tx, paymentId);
    // For a request that was interrupted after the payment: a retry with its key must get this order and not create
    // another one.
    await storeLateResponse(tx, paymentId, { redirect_url: null, order_id: order.id, payment_id: paymentId });
    if (order.status !== 'processing' && order.status !== 'cancelled') return;
    const refusal = await findRefusal(tx, order);
    if (refusal !== null) {
      const kind = await findDecidingReceiptKind(tx, paymentId);
      const isLate = kind === 'paid_late' || kind === 'paid_cancelled';
      return refundDomain(tx, payment, order, { kind: isLate ? kind : 'refund', refusal });
    }
    await moveDomainOrder(tx, order, 'registering');
    const { id: orderId } = order;
    if (order.kind === 'renewal')
      await addJob(tx, domainsJobs, 'domains.renew', { orderId }, { key: `domain:${orderId}:renew` });
    else await addJob(tx, domainsJobs, 'domains.register', { orderId }, { key: `domain:${orderId}:register` });
  });
}

/** Reserves the name of an order that registers one. The user stays locked, so that the account is not deleted meanwhile. */
async function findRefusal(tx: Tx, order: DomainOrder): Promise<string | null> {
  if (!(await lockUserForShare(tx, order.buyerId))) return 'the account is deleted';
  return order.kind === 'renewal' ? findRenewalRefusal(tx, order) : findReservationRefusal(tx, order);
}

/** Reserves the name of a paid order; returns the reason when that fails, else null. */
async function findReservationRefusal(tx: Tx, order: DomainOrder): Promise<string | null> {
  return (await reserveName(tx, order.domain, order.id)) ? null : 'another order was first';
}

async function findRenewalRefusal(tx: Tx, { renews }: DomainOrder): Promise<string | null> {
  const locked = renews && (await lockNameForRenewal(tx, renews.domainId));
  if (!locked) return 'the name is held no more';
  if (wasRenewedSince(locked.activeTo, renews.from) || (await isBeingRenewed(tx, locked.id)))
    return 'another order was first';
  const obstacle = findRenewalObstacle(locked, now());
  return obstacle && `it can't be renewed: ${obstacle}`;
}
