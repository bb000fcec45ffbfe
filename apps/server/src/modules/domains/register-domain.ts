import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import { Away, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { account, postTransfer } from '../ledger/index.ts';
import { lockPayment } from '../payments/index.ts';
import { findRegistering, type Registering } from './domain-order.reads.ts';
import { type DomainOrder, lockDomainOrder, moveDomainOrder, noteAsked } from './domain-orders.store.ts';
import { keepRegistration } from './domains.store.ts';
import { mailDomain } from './mail-domain.ts';
import { refundDomain } from './refund-domain.ts';
import type { Registrar, Registration } from './registrar.ts';
import { seeLockSoon } from './see-lock.ts';
import {
  ASKED_LATELY_SECONDS,
  isOf,
  judgeGone,
  judgeRegistration,
  nextAskSeconds,
  type Outcome,
  referenceOf,
} from './registration.rules.ts';

export type RegisterParts = { db: Db; registrar: Registrar | null; log: Log };
type Payment = Awaited<ReturnType<typeof lockPayment>>;

/**
 * Registers the name of a paid order, or gives its price back when the registrar says no; comes back by itself until one of
 * both is true. May be cut off anywhere and run twice at once: the registrar is asked what it has before it is asked for more.
 */
export async function registerDomain(parts: RegisterParts, orderId: number): Promise<void> {
  const { db } = parts;
  const order = await findRegistering(db, orderId);
  if (!order) return;
  const outcome = await pursue(parts, order);
  if (outcome.is === 'waiting')
    return inTransaction(db, (tx) =>
      addJob(
        tx,
        'domains.register',
        { orderId },
        { key: `domain:${orderId}:register`, inSeconds: nextAskSeconds(order.paidSecondsAgo) },
      ),
    );
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, order.paymentId);
    const locked = await lockDomainOrder(tx, order.paymentId);
    if (locked.status !== 'registering') {
      const isLost = outcome.is === 'registered' && locked.status === 'refunded';
      if (isLost) parts.log.error({ domainOrderId: orderId }, 'a name is registered whose price was given back');
      return;
    }
    if (outcome.is === 'registered') await complete(tx, payment, locked, outcome.registration);
    else await refundDomain(tx, payment, locked, { kind: 'refund', refusal: outcome.refusal });
  });
}

async function complete(tx: Tx, payment: Payment, order: DomainOrder, registration: Registration): Promise<void> {
  await moveDomainOrder(tx, order, 'completed');
  await seeLockSoon(tx, await keepRegistration(tx, order.id, registration));
  await mailDomain(tx, order);
  await postTransfer(tx, {
    cause: `domain:${order.id}:delivered`,
    from: account.deposits,
    to: account.revenue(payment.id),
    amountKopecks: order.priceKopecks,
  });
}

/** A registrar that is away, or that refuses to tell, leaves everything as it is. */
async function pursue(parts: RegisterParts, order: Registering): Promise<Outcome> {
  try {
    return await askRegistrar(parts, order);
  } catch (error) {
    if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
    // That it is away was told once, when it went.
    if (!(error instanceof Away))
      parts.log.warn({ domainOrderId: order.orderId, reason: error.message }, 'a name could not be asked about');
    return { is: 'waiting' };
  }
}

async function askRegistrar({ db, registrar, log }: RegisterParts, order: Registering): Promise<Outcome> {
  if (!registrar) return { is: 'waiting' };
  const name = { label: order.domain.slice(0, -order.zone.length - 1), zone: order.zone };
  const isFree = async () => (await registrar.check(name, { isFresh: true })) === 'free';
  if (order.askedSecondsAgo !== null) {
    const found = await registrar.find(name);
    if (found && isOf(found, order.orderId)) return judgeRegistration(found);
    if (order.askedSecondsAgo < ASKED_LATELY_SECONDS) return { is: 'waiting' };
  }
  // Read anew: another run of this job may have asked for it meanwhile, and then it is not free because it is ours.
  if (!(await isFree())) return judgeGone(await findRegistering(db, order.orderId));
  // Whoever asks the registrar says so first: what is found there afterwards is ours.
  if (!(await inTransaction(db, (tx) => noteAsked(tx, order.orderId, ASKED_LATELY_SECONDS)))) return { is: 'waiting' };
  try {
    return judgeRegistration(await registrar.register(name, referenceOf(order.orderId)));
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    log.error({ domainOrderId: order.orderId, reason: error.message }, 'the registrar refused to register a name');
    // It also says no to a name that an earlier question of ours has just registered.
    const found = await registrar.find(name);
    return found && isOf(found, order.orderId) ? judgeRegistration(found) : { is: 'refused', refusal: error.message };
  }
}
