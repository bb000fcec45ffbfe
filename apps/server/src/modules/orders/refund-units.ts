import type { Kopecks } from '@lotok/money';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { sha256, type Vault } from '../../platform/secrets.ts';
import { holdUser } from '../accounts/index.ts';
import { account, postTransfer } from '../ledger/index.ts';
import { movePayment, openCase } from '../payments/index.ts';
import { releaseUnits } from '../stock/index.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';
import { mailRefund } from './mail-refund.ts';
import { moveOrder } from './orders.store.ts';
import { assertLast, assertRefundable, chooseUnits, leftOf, worthOf } from './refund.rules.ts';
import { addRefunded, findRefundByKey, insertRefund, insertRefundedUnits, type WentTo } from './refunds.store.ts';
import { findRemedied } from './remedies.reads.ts';

type Parts = { db: Db; vault: Vault };

const LONGEST_KEPT_KEY = 200;

export type RefundWish = {
  orderId: number;
  /** `buyer`: a user's balance, a guest's link by e-mail; `hand`: paid back by an operator, as whatever has no other way. */
  to: 'buyer' | 'hand';
  /** For the operators: why. */
  reason: string;
  /** Under one key, as long as it may be, an order is refunded once, however often that is asked. */
  key: string;
};
/** What a refund did: of which units, by their numbers in the line, how much, and where it went. */
export type Refunded = { number: number; units: readonly number[]; amountKopecks: Kopecks; wentTo: WentTo };

/** Gives back all of an order about which nothing was done yet. Refuses as {@link refundUnits} does. */
export async function refundOrder({ db, vault }: Parts, wish: RefundWish): Promise<Refunded> {
  return inTransaction(db, (tx) => refundWithin(tx, vault, wish, null));
}

/**
 * Gives back units of an order by their numbers in the line, from 1. Refuses with NOT_FOUND; with VALIDATION what was not
 * paid, and a unit that was refunded or replaced; with IDEMPOTENCY_MISMATCH another request under the same key.
 */
export async function refundUnits({ db, vault }: Parts, wish: RefundWish, units: readonly number[]): Promise<Refunded> {
  return inTransaction(db, (tx) => refundWithin(tx, vault, wish, units));
}

/**
 * A refund in a transaction that does nothing after it: ledger accounts are locked last. `units` null is all about which
 * nothing was done. Locks: payment, orders, product, then ledger accounts.
 */
export async function refundWithin(
  tx: Tx,
  vault: Vault,
  wish: RefundWish,
  units: readonly number[] | null,
): Promise<Refunded> {
  const locked = await lockOrder(tx, wish.orderId);
  const { order, payment } = locked;
  const request = { key: keptKey(wish.key), hash: sha256(JSON.stringify([units, wish.to])) };
  const kept = await findRefundByKey(tx, order.id, request.key);
  if (kept) return kept.requestHash.equals(request.hash) ? kept : refuse('IDEMPOTENCY_MISMATCH');

  assertRefundable(order, payment.status);
  const isDelivered = order.status === 'completed';
  const chosen = chooseUnits(order.quantity, units, await findRemedied(tx, order.id));
  if (!isDelivered) assertLast(leftOf(order).quantity, chosen);
  const amountKopecks = worthOf(order, chosen);
  const wentTo = await chooseWay(tx, order, wish.to);
  const { id, number } = await insertRefund(tx, { ...wish, amountKopecks, wentTo, request });
  await insertRefundedUnits(tx, order.id, id, chosen);
  await takeOff(tx, locked, { quantity: chosen.length, priceKopecks: amountKopecks });
  if (!isDelivered) await releaseUnits(tx, { orderId: order.id, productId: order.productId, count: chosen.length });
  await addJob(tx, 'orders.refunded', { orderId: order.id }, { key: `order:${order.id}:refunded` });
  // The last pieces of a line of few kopecks may have cost nothing.
  if (amountKopecks > 0) {
    const cause = `order:${order.id}:refund:${number}`;
    const listed = { kind: 'refund' as const, cause, paymentId: payment.id, orderId: order.id, amountKopecks };
    if (wentTo === 'hand') await openCase(tx, listed);
    else await mailRefund(tx, vault, order, { id, wentTo });
    await postTransfer(tx, {
      cause,
      from: isDelivered ? account.revenue(payment.method === 'balance' ? payment.id : order.id) : account.deposits,
      to: { balance: account.buyer(order.buyerId), link: account.refundsOffered, hand: account.refundsDue }[wentTo],
      amountKopecks,
    });
  }
  return { number, units: chosen, amountKopecks, wentTo };
}

/** A key that names hundreds of units is more than an index holds: of such a one its hash is kept. */
function keptKey(key: string): string {
  return key.length <= LONGEST_KEPT_KEY ? key : sha256(key).toString('base64url');
}

/** A guest has no balance, but whoever reads the letter may have one; without an address an operator is left. */
async function chooseWay(tx: Tx, order: LockedOrder['order'], to: RefundWish['to']): Promise<WentTo> {
  if (to === 'hand') return 'hand';
  if (await holdUser(tx, order.buyerId)) return 'balance';
  return order.email ? 'link' : 'hand';
}

/** An order is refunded when all of it is, and a payment when all of its orders are. */
async function takeOff(
  tx: Tx,
  { order, payment, others }: LockedOrder,
  part: { quantity: number; priceKopecks: Kopecks },
): Promise<void> {
  if (leftOf(order).quantity > part.quantity) return addRefunded(tx, order.id, part);
  await moveOrder(tx, order, 'refunded');
  if (others.every(({ status }) => status === 'refunded')) await movePayment(tx, payment, 'refunded');
}
