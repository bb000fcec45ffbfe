import type { Kopecks } from '@lotok/money';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { sha256, type Vault } from '../../platform/secrets.ts';
import { lockUserForShare, notifyTelegramUser } from '../accounts/index.ts';
import { account, postTransfers } from '../ledger/index.ts';
import { movePayment, openCase } from '../payments/index.ts';
import { releaseUnits } from '../stock/index.ts';
import { takenBackTransfers } from './earned-transfers.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';
import { mailRefund } from './mail-refund.ts';
import { ordersJobs } from './orders.jobs.ts';
import { moveOrder } from './orders.store.ts';
import { assertLastUnits, assertRefundable, chooseUnits, remainingOf, amountOfUnits } from './refund.rules.ts';
import { addRefunded, findRefundByKey, insertRefund, insertRefundedUnits, type WentTo } from './refunds.store.ts';
import { findRemedied } from './remedies.reads.ts';

type Deps = { db: Db; vault: Vault };

const MAX_STORED_KEY_CHARACTERS = 200;

export type RefundRequest = {
  orderId: number;
  /** `buyer`: to a user's balance, or by a link in an email to a guest; `hand`: paid back by an operator, also if neither is possible. */
  to: 'buyer' | 'hand';
  /** The reason, for the operators. */
  reason: string;
  /** An idempotency key of any length: repeated calls under one key refund an order once. */
  key: string;
  /** The key was chosen by a caller of the API: under it another reason is another request. */
  isCallersKey?: boolean;
};
/** What the back office and the commands add to a refund. */
export type RefundOptions = {
  /** The most that all refunds of the order together may be; more is refused with FORBIDDEN. */
  maxRefundedKopecks?: Kopecks | null;
  /** Runs before a refund is made, with the order locked, and not for a repeated request; what it throws refuses the refund. */
  check?: (tx: Tx) => Promise<void>;
  /** Runs in the transaction of a refund that is made, and not for a repeated request. */
  record?: (tx: Tx, refunded: Refunded) => Promise<void>;
};
/** The result of a refund: its units by their numbers in the line, the amount, and where it went. */
export type Refunded = { number: number; units: readonly number[]; amountKopecks: Kopecks; wentTo: WentTo };

/** Refunds all units of an order that have no remedy yet. Refuses as {@link refundUnits} does. */
export async function refundOrder(
  { db, vault }: Deps,
  request: RefundRequest,
  options?: RefundOptions,
): Promise<Refunded> {
  return inTransaction(db, (tx) => refundInTransaction(tx, vault, request, null, options));
}

/**
 * Refunds units of an order by their numbers in the line, from 1. Refuses an unknown order with NOT_FOUND; an unpaid one, or a
 * unit that was refunded or replaced, with VALIDATION; another request under the same key with IDEMPOTENCY_MISMATCH.
 */
export async function refundUnits(
  { db, vault }: Deps,
  request: RefundRequest,
  units: readonly number[],
  options?: RefundOptions,
): Promise<Refunded> {
  return inTransaction(db, (tx) => refundInTransaction(tx, vault, request, units, options));
}

/**
 * Refunds within the caller's transaction, as its last step, because ledger accounts are locked last. `units` null means all that
 * have no remedy yet. Locks: payment, orders, product, then ledger accounts.
 */
export async function refundInTransaction(
  tx: Tx,
  vault: Vault,
  request: RefundRequest,
  units: readonly number[] | null,
  { maxRefundedKopecks = null, check, record }: RefundOptions = {},
): Promise<Refunded> {
  const locked = await lockOrder(tx, request.orderId);
  const { order, payment } = locked;
  const reason = request.isCallersKey ? [request.reason] : [];
  const idempotency = { key: storedKey(request.key), hash: sha256(JSON.stringify([units, request.to, ...reason])) };
  const stored = await findRefundByKey(tx, order.id, idempotency.key);
  if (stored) return stored.requestHash.equals(idempotency.hash) ? stored : refuse('IDEMPOTENCY_MISMATCH');

  await check?.(tx);
  assertRefundable(order, payment.status);
  const isDelivered = order.status === 'completed';
  const chosen = chooseUnits(order.quantity, units, await findRemedied(tx, order.id));
  if (!isDelivered) assertLastUnits(remainingOf(order).quantity, chosen);
  const amountKopecks = amountOfUnits(order, chosen);
  assertWithinLimit(order.refundedKopecks + amountKopecks, maxRefundedKopecks);
  const wentTo = await chooseDestination(tx, order, request.to);
  const { id, number } = await insertRefund(tx, { ...request, amountKopecks, wentTo, idempotency });
  await insertRefundedUnits(tx, order.id, id, chosen);
  await recordRefunded(tx, locked, { quantity: chosen.length, amountKopecks });
  if (!isDelivered) await releaseUnits(tx, { orderId: order.id, productId: order.productId, count: chosen.length });
  await addJob(tx, ordersJobs, 'orders.refunded', { orderId: order.id }, { key: `order:${order.id}:refunded` });
  await record?.(tx, { number, units: chosen, amountKopecks, wentTo });
  // The last pieces of a line of very few kopecks may have cost nothing.
  if (amountKopecks > 0) {
    const cause = `order:${order.id}:refund:${number}`;
    await notifyTelegramUser(tx, { kind: 'refund', buyerId: order.buyerId, orderId: order.id, number });
    const listed = { kind: 'refund' as const, cause, paymentId: payment.id, orderId: order.id, amountKopecks };
    if (wentTo === 'hand') await openCase(tx, listed);
    else await mailRefund(tx, vault, order, { id, wentTo });
    const revenue = account.revenue(payment.method === 'balance' ? payment.id : order.id);
    await postTransfers(tx, [
      // First, so that the account of the revenue never goes below zero.
      ...(isDelivered ? takenBackTransfers(order, { number, amountKopecks, revenue }) : []),
      {
        cause,
        from: isDelivered ? revenue : account.deposits,
        to: { balance: account.buyer(order.buyerId), link: account.refundsOffered, hand: account.refundsDue }[wentTo],
        amountKopecks,
      },
    ]);
  }
  return { number, units: chosen, amountKopecks, wentTo };
}

function assertWithinLimit(refundedKopecks: Kopecks, maxKopecks: Kopecks | null): void {
  if (maxKopecks !== null && refundedKopecks > maxKopecks)
    refuse('FORBIDDEN', { message: 'The refunds of this order would be over the limit of this role.' });
}

/** A key that names hundreds of units is too long for an index: its hash is stored instead. */
function storedKey(key: string): string {
  return key.length <= MAX_STORED_KEY_CHARACTERS ? key : sha256(key).toString('base64url');
}

/** A guest has no balance, but may redeem a link from an email as a user; without an address an operator pays it back. */
async function chooseDestination(tx: Tx, order: LockedOrder['order'], to: RefundRequest['to']): Promise<WentTo> {
  if (to === 'hand') return 'hand';
  if (await lockUserForShare(tx, order.buyerId)) return 'balance';
  return order.email ? 'link' : 'hand';
}

/** Records the refunded part. An order is `refunded` when all of it is, and a payment when all of its orders are. */
async function recordRefunded(
  tx: Tx,
  { order, payment, others }: LockedOrder,
  part: { quantity: number; amountKopecks: Kopecks },
): Promise<void> {
  if (remainingOf(order).quantity > part.quantity) return addRefunded(tx, order.id, part);
  await moveOrder(tx, order, 'refunded');
  if (others.every(({ status }) => status === 'refunded')) await movePayment(tx, payment, 'refunded');
}
