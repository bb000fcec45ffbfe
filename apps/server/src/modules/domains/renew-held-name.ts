import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import { Away, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { account, postTransfer } from '../ledger/index.ts';
import { lockPayment } from '../payments/index.ts';
import { endChange, insertChange } from './domain-changes.store.ts';
import { type DomainOrder, lockDomainOrder, moveDomainOrder } from './domain-orders.store.ts';
import { mailDomain } from './mail-domain.ts';
import { refundDomain } from './refund-domain.ts';
import type { Registrar } from './registrar.ts';
import { nextAskSeconds } from './registration.rules.ts';
import { isYearOn, RENEWAL_ASKED_LATELY_SECONDS } from './renewal.rules.ts';
import { findRenewing, lockHeld, noteAskedToRenew, type Renewing, writeEnd } from './renewals.store.ts';

type Parts = { db: Db; registrar: Registrar | null; log: Log };
type Outcome = { is: 'renewed'; activeTo: Date } | { is: 'waiting' } | { is: 'refused'; refusal: string };

/**
 * Renews the name of a paid order for a year, or gives its price back when the registrar says no; comes back by itself until
 * one of both is true. May be cut off anywhere and run twice at once: the end that the registrar gives before it is asked
 * is written down first, and a later one means that it has renewed.
 */
export async function renewHeldName(parts: Parts, orderId: number): Promise<void> {
  const { db } = parts;
  const order = await findRenewing(db, orderId);
  if (!order) return;
  const outcome = await pursue(parts, order);
  if (outcome.is === 'waiting') {
    const inSeconds = nextAskSeconds(order.paidSecondsAgo);
    return inTransaction(db, (tx) =>
      addJob(tx, 'domains.renew', { orderId }, { key: `domain:${orderId}:renew`, inSeconds }),
    );
  }
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, order.paymentId);
    const locked = await lockDomainOrder(tx, order.paymentId);
    if (locked.status !== 'registering') {
      const isLost = outcome.is === 'renewed' && locked.status === 'refunded';
      if (isLost) parts.log.error({ domainOrderId: orderId }, 'a name is renewed whose price was given back');
      return;
    }
    if (outcome.is === 'renewed') await complete(tx, payment.id, locked, outcome.activeTo);
    else await refundDomain(tx, payment, locked, { kind: 'refund', refusal: outcome.refusal });
  });
}

async function complete(tx: Tx, paymentId: number, order: DomainOrder, activeTo: Date): Promise<void> {
  await moveDomainOrder(tx, order, 'completed');
  const { renews } = order;
  const held = renews && (await lockHeld(tx, renews.domainId));
  if (held) {
    await writeEnd(tx, held.id, activeTo);
    const changeId = await insertChange(tx, { domainId: held.id, buyerId: order.buyerId, what: 'renewal', wish: {} });
    const lines = { before: [renews.from.toISOString()], after: [activeTo.toISOString()] };
    await endChange(tx, changeId, 'done', lines);
  }
  await mailDomain(tx, order);
  await postTransfer(tx, {
    cause: `domain:${order.id}:delivered`,
    from: account.deposits,
    to: account.revenue(paymentId),
    amountKopecks: order.priceKopecks,
  });
}

/** A registrar that is away, or that refuses to tell, leaves everything as it is. */
async function pursue(parts: Parts, order: Renewing): Promise<Outcome> {
  try {
    return await askRegistrar(parts, order);
  } catch (error) {
    if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
    // That it is away was told once, when it went.
    if (!(error instanceof Away))
      parts.log.warn({ domainOrderId: order.orderId, reason: error.message }, 'a renewal could not be asked about');
    return { is: 'waiting' };
  }
}

async function askRegistrar({ db, registrar, log }: Parts, order: Renewing): Promise<Outcome> {
  const { held, asked, orderId } = order;
  if (!held) return { is: 'refused', refusal: 'the name is held no more' };
  if (!registrar) return { is: 'waiting' };
  const before = await registrar.read(held.registrarId);
  if (!before || before.status === 'deleted' || before.status === 'failed')
    return { is: 'refused', refusal: 'the registrar has the name no more' };
  if (!before.activeTo) return { is: 'waiting' };
  if (asked) {
    if (isYearOn(before.activeTo, asked.from)) return { is: 'renewed', activeTo: before.activeTo };
    if (asked.secondsAgo < RENEWAL_ASKED_LATELY_SECONDS) return { is: 'waiting' };
  } else if (isYearOn(before.activeTo, order.renewsFrom)) {
    await keepEnd(db, held.id, before.activeTo);
    return { is: 'refused', refusal: 'the name has been renewed already' };
  }
  if (before.status === 'pending') return { is: 'waiting' };
  if (held.bannedAt) return { is: 'refused', refusal: 'the name is banned' };
  // Whoever asks the registrar says so first: a later end that is found afterwards is this order's.
  const from = before.activeTo;
  const isNoted = await inTransaction(db, (tx) => noteAskedToRenew(tx, orderId, from, RENEWAL_ASKED_LATELY_SECONDS));
  if (!isNoted) return { is: 'waiting' };
  const refusal = await askToRenew(registrar, held.registrarId);
  if (refusal) log.error({ domainOrderId: orderId, reason: refusal }, 'the registrar refused to renew a name');
  const after = await registrar.read(held.registrarId);
  if (after?.activeTo && isYearOn(after.activeTo, from)) return { is: 'renewed', activeTo: after.activeTo };
  // It also says no to what an earlier question of ours has begun.
  if (!refusal || after?.status === 'pending') return { is: 'waiting' };
  return { is: 'refused', refusal };
}

/** Answers why it refuses; null when it does not. */
async function askToRenew(registrar: Registrar, registrarId: number): Promise<string | null> {
  try {
    await registrar.renew(registrarId);
    return null;
  } catch (error) {
    if (error instanceof ProviderRefusal) return error.message;
    throw error;
  }
}

/** Renewed at the registrar by somebody else than the shop's orders. */
async function keepEnd(db: Db, domainId: number, activeTo: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await lockHeld(tx, domainId)) await writeEnd(tx, domainId, activeTo);
  });
}
