import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import { ProviderUnavailable, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { partnerShare } from '../bots/index.ts';
import { account, postTransfers } from '../ledger/index.ts';
import { lockPayment } from '../payments/index.ts';
import { findWaitingOrder, type RegisteringOrder } from './domain-order.reads.ts';
import { type DomainOrder, lockDomainOrder, moveDomainOrder, recordRequest } from './domain-orders.store.ts';
import { domainsJobs } from './domains.jobs.ts';
import { saveRegistration } from './domains.store.ts';
import { notifyOrderResult } from './notify-order-result.ts';
import { REFUNDED_BY_OPERATOR, refundDomain } from './refund-domain.ts';
import type { Registrar, Registration } from './registrar.ts';
import { enqueueTransferLockRead } from './read-transfer-lock.ts';
import {
  REQUEST_IN_FLIGHT_SECONDS,
  RESPONSE_DEADLINE_SECONDS,
  isOfOrder,
  evaluateTakenName,
  evaluateRegistration,
  retryDelaySeconds,
  type Outcome,
  toReference,
} from './registration.rules.ts';

export type RegisterDeps = { db: Db; registrar: Registrar | null; log: Log };
type Payment = Awaited<ReturnType<typeof lockPayment>>;

/**
 * Registers the name of a paid order, or refunds it when the registrar refuses or an operator requested that; enqueues
 * itself again until one of both is done. May be interrupted anywhere and may run concurrently: the registrar's state is
 * read before anything is requested.
 */
export async function registerDomain(deps: RegisterDeps, orderId: number): Promise<void> {
  const { db } = deps;
  const order = await findWaitingOrder(db, orderId);
  if (order?.kind !== 'registration') return;
  const outcome = await tryRegister(deps, order);
  if (outcome.is === 'waiting')
    return inTransaction(db, (tx) =>
      addJob(
        tx,
        domainsJobs,
        'domains.register',
        { orderId },
        { key: `domain:${orderId}:register`, delaySeconds: retryDelaySeconds(order.paidSecondsAgo) },
      ),
    );
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, order.paymentId);
    const locked = await lockDomainOrder(tx, order.paymentId);
    if (locked.status !== 'registering') {
      const isLost = outcome.is === 'registered' && locked.status === 'refunded';
      if (isLost) deps.log.error({ domainOrderId: orderId }, 'a name is registered whose price was given back');
      return;
    }
    if (outcome.is === 'registered') await complete(tx, payment, locked, outcome.registration);
    else await refundDomain(tx, payment, locked, { kind: 'refund', refusal: outcome.refusal });
  });
}

async function complete(tx: Tx, payment: Payment, order: DomainOrder, registration: Registration): Promise<void> {
  await moveDomainOrder(tx, order, 'completed');
  await enqueueTransferLockRead(tx, await saveRegistration(tx, order.id, registration));
  await notifyOrderResult(tx, order);
  const revenue = account.revenue(payment.id);
  const { id, priceKopecks, baseKopecks, partnerId } = order;
  const earnedKopecks = partnerShare({ lineTotalKopecks: priceKopecks, baseKopecks }, priceKopecks);
  const delivered = {
    cause: `domain:${id}:delivered`,
    from: account.deposits,
    to: revenue,
    amountKopecks: priceKopecks,
  };
  const isShared = partnerId !== null && earnedKopecks > 0;
  await postTransfers(tx, [
    delivered,
    ...(isShared
      ? [{ cause: `domain:${id}:earned`, from: revenue, to: account.partner(partnerId), amountKopecks: earnedKopecks }]
      : []),
  ]);
}

/** An outage, or a refused query, leaves the order waiting. */
async function tryRegister(deps: RegisterDeps, order: RegisteringOrder): Promise<Outcome> {
  try {
    return await requestRegistration(deps, order);
  } catch (error) {
    if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
    // The outage was logged once, when it began.
    if (!(error instanceof ProviderUnavailable))
      deps.log.warn({ domainOrderId: order.orderId, reason: error.message }, 'a name could not be asked about');
    return { is: 'waiting' };
  }
}

async function requestRegistration({ db, registrar, log }: RegisterDeps, order: RegisteringOrder): Promise<Outcome> {
  if (!registrar) return { is: 'waiting' };
  const name = { label: order.domain.slice(0, -order.zone.length - 1), zone: order.zone };
  const isFree = async () => (await registrar.check(name, { isFresh: true })) === 'free';
  if (order.lastRequest) {
    const found = await registrar.find(name);
    if (found && isOfOrder(found, order.orderId)) return evaluateRegistration(found);
    // A refund is final, so it waits until the request has its response.
    const inFlightSeconds = order.isRefundRequested ? RESPONSE_DEADLINE_SECONDS : REQUEST_IN_FLIGHT_SECONDS;
    if (order.lastRequest.secondsAgo < inFlightSeconds) return { is: 'waiting' };
  }
  // The order is read again: another run of this job may have requested the name in the meantime, and then it is taken
  // because it is ours.
  if (!(await isFree())) return evaluateTakenName(await findWaitingOrder(db, order.orderId));
  if (order.isRefundRequested) return { is: 'refused', refusal: REFUNDED_BY_OPERATOR };
  // The request is recorded first, so that a registration that is found later can be attributed to this order.
  if (!(await inTransaction(db, (tx) => recordRequest(tx, order.orderId, REQUEST_IN_FLIGHT_SECONDS))))
    return { is: 'waiting' };
  try {
    return evaluateRegistration(await registrar.register(name, toReference(order.orderId)));
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    log.error({ domainOrderId: order.orderId, reason: error.message }, 'the registrar refused to register a name');
    // It also refuses a name that an earlier request of ours has just registered, which its list may show later.
    const found = await registrar.find(name);
    if (found && isOfOrder(found, order.orderId)) return evaluateRegistration(found);
    return (await isFree()) ? { is: 'refused', refusal: error.message } : { is: 'waiting' };
  }
}
