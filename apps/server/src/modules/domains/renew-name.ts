import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import { ProviderUnavailable, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { account, postTransfer } from '../ledger/index.ts';
import { lockPayment } from '../payments/index.ts';
import { endChange, insertChange } from './domain-changes.store.ts';
import { findWaitingOrder, type RenewingOrder } from './domain-order.reads.ts';
import { type DomainOrder, lockDomainOrder, moveDomainOrder } from './domain-orders.store.ts';
import { domainsJobs } from './domains.jobs.ts';
import { notifyOrderResult } from './notify-order-result.ts';
import { REFUNDED_BY_OPERATOR, refundDomain } from './refund-domain.ts';
import type { Registrar } from './registrar.ts';
import { retryDelaySeconds } from './registration.rules.ts';
import { mayRequestRenewalAgain, wasRenewedSince } from './renewal.rules.ts';
import { lockNameForRenewal, recordAcceptedRenewal, recordRenewalRequest, saveExpiry } from './renewals.store.ts';

type Deps = { db: Db; registrar: Registrar | null; log: Log };
type Outcome = { is: 'renewed'; activeTo: Date } | { is: 'waiting' } | { is: 'refused'; refusal: string };

/**
 * Renews the name of a paid order for a year, or refunds the order when the registrar refuses or an operator requested
 * that; enqueues itself again until one of both is done. May be interrupted anywhere and may run concurrently: the
 * expiry at the registrar is stored before the renewal is requested, and a later one means that it was renewed. A
 * renewal that the registrar has accepted is not requested again for a day.
 */
export async function renewName(deps: Deps, orderId: number): Promise<void> {
  const { db } = deps;
  const order = await findWaitingOrder(db, orderId);
  if (order?.kind !== 'renewal') return;
  const outcome = await tryRenew(deps, order);
  if (outcome.is === 'waiting') {
    const delaySeconds = retryDelaySeconds(order.paidSecondsAgo);
    return inTransaction(db, (tx) =>
      addJob(tx, domainsJobs, 'domains.renew', { orderId }, { key: `domain:${orderId}:renew`, delaySeconds }),
    );
  }
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, order.paymentId);
    const locked = await lockDomainOrder(tx, order.paymentId);
    if (locked.status !== 'registering') {
      const isLost = outcome.is === 'renewed' && locked.status === 'refunded';
      if (isLost) deps.log.error({ domainOrderId: orderId }, 'a name is renewed whose price was given back');
      return;
    }
    if (outcome.is === 'renewed') await complete(tx, payment.id, locked, outcome.activeTo);
    else await refundDomain(tx, payment, locked, { kind: 'refund', refusal: outcome.refusal });
  });
}

async function complete(tx: Tx, paymentId: number, order: DomainOrder, activeTo: Date): Promise<void> {
  await moveDomainOrder(tx, order, 'completed');
  const { renews } = order;
  const name = renews && (await lockNameForRenewal(tx, renews.domainId));
  if (name) {
    await saveExpiry(tx, name.id, activeTo);
    const changeId = await insertChange(tx, {
      domainId: name.id,
      buyerId: order.buyerId,
      what: 'renewal',
      request: {},
    });
    const lines = { before: [renews.from.toISOString()], after: [activeTo.toISOString()] };
    await endChange(tx, changeId, 'done', lines);
  }
  await notifyOrderResult(tx, order);
  await postTransfer(tx, {
    cause: `domain:${order.id}:delivered`,
    from: account.deposits,
    to: account.revenue(paymentId),
    amountKopecks: order.priceKopecks,
  });
}

/** An outage, or a refused query, leaves the order waiting. */
async function tryRenew(deps: Deps, order: RenewingOrder): Promise<Outcome> {
  try {
    return await requestRenewal(deps, order);
  } catch (error) {
    if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
    // The outage was logged once, when it began.
    if (!(error instanceof ProviderUnavailable))
      deps.log.warn({ domainOrderId: order.orderId, reason: error.message }, 'a renewal could not be asked about');
    return { is: 'waiting' };
  }
}

async function requestRenewal({ db, registrar, log }: Deps, order: RenewingOrder): Promise<Outcome> {
  const { name, lastRequest, orderId } = order;
  if (!name) return { is: 'refused', refusal: 'the name is held no more' };
  if (!registrar) return { is: 'waiting' };
  const before = await registrar.read(name.registrarId);
  if (!before || before.status === 'deleted' || before.status === 'failed')
    return { is: 'refused', refusal: 'the registrar has the name no more' };
  if (!before.activeTo) return { is: 'waiting' };
  if (lastRequest) {
    if (wasRenewedSince(before.activeTo, lastRequest.from)) return { is: 'renewed', activeTo: before.activeTo };
    if (!mayRequestRenewalAgain(lastRequest)) return { is: 'waiting' };
  } else if (wasRenewedSince(before.activeTo, order.renewsFrom)) {
    // Another run may have requested it since this one read the order.
    if ((await findWaitingOrder(db, orderId))?.lastRequest !== null) return { is: 'waiting' };
    await adoptExpiry(db, name.id, before.activeTo);
    return { is: 'refused', refusal: 'the name has been renewed already' };
  }
  if (before.status === 'pending') return { is: 'waiting' };
  if (name.bannedAt) return { is: 'refused', refusal: 'the name is banned' };
  if (order.isRefundRequested) return { is: 'refused', refusal: REFUNDED_BY_OPERATOR };
  // The request is recorded first, so that a later expiry that is found afterwards can be attributed to this order.
  const from = before.activeTo;
  const isNoted = await inTransaction(db, (tx) => recordRenewalRequest(tx, orderId, from));
  if (!isNoted) return { is: 'waiting' };
  const refusal = await callRenew(registrar, name.registrarId);
  if (refusal) log.error({ domainOrderId: orderId, reason: refusal }, 'the registrar refused to renew a name');
  // Stored before the expiry is read: the registrar may show the new one hours later.
  else await inTransaction(db, (tx) => recordAcceptedRenewal(tx, orderId));
  const after = await registrar.read(name.registrarId);
  if (after?.activeTo && wasRenewedSince(after.activeTo, from)) return { is: 'renewed', activeTo: after.activeTo };
  // It also refuses while an earlier request of ours is in progress.
  if (!refusal || after?.status === 'pending') return { is: 'waiting' };
  return { is: 'refused', refusal };
}

/** Returns the reason of a refusal, or null. */
async function callRenew(registrar: Registrar, registrarId: number): Promise<string | null> {
  try {
    await registrar.renew(registrarId);
    return null;
  } catch (error) {
    if (error instanceof ProviderRefusal) return error.message;
    throw error;
  }
}

/** Stores the expiry of a name that was renewed at the registrar without an order. */
async function adoptExpiry(db: Db, domainId: number, activeTo: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await lockNameForRenewal(tx, domainId)) await saveExpiry(tx, domainId, activeTo);
  });
}
