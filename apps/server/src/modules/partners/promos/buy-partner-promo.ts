import type { PaymentMethod, PaymentSystem } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { Caller, Context } from '../../../platform/http/routes.ts';
import { releaseIdempotencyKey, storeLateResponse } from '../../../platform/idempotency.store.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockUserForShare, notifyTelegramUser } from '../../accounts/index.ts';
import { account, assertFunds, postTransfer } from '../../ledger/index.ts';
import {
  type AmountLimits,
  assertMayOpenPayment,
  assertWithinLimits,
  beginPayment,
  creditBuyer,
  findDecidingReceiptKind,
  insertPayment,
  lockPayment,
  movePayment,
  purchase,
  type PurchaseDeps,
} from '../../payments/index.ts';
import { lockEarnings } from '../earnings.reads.ts';
import { assertPromo, refusePromo } from './partner-promo.rules.ts';
import {
  findDomainMarkup,
  findPromoOf,
  insertPromo,
  insertPromoOrder,
  isCodeTaken,
  lockPromoOrder,
  movePromoOrder,
  type PartnerPromo,
  updatePromo,
} from './partner-promos.store.ts';

export type WantedPromo = { code: string; percent: number };
type Price = { priceKopecks: Kopecks };

/**
 * Buys a partner's promo code from earnings. A partner has one code: bought again, the one that is there is returned and nothing is
 * paid.
 */
export async function buyPromoFromEarnings(
  { db, priceKopecks }: { db: Db } & Price,
  ownerId: number,
  wanted: WantedPromo,
): Promise<PartnerPromo> {
  assertPromo(wanted, await findDomainMarkup(db, ownerId));
  return inTransaction(db, async (tx) => {
    if (!(await lockUserForShare(tx, ownerId))) refuse('INVALID_TOKEN');
    const id = await insertPromo(tx, { ownerId, ...wanted });
    if (id === null) return (await findPromoOf(tx, ownerId)) ?? refusePromo('taken');
    const transfer = { from: account.partner(ownerId), to: account.revenue(id), amountKopecks: priceKopecks };
    const { availableKopecks } = await lockEarnings(tx, ownerId, [transfer.to]);
    if (availableKopecks < priceKopecks) refuse('INSUFFICIENT_FUNDS');
    await postTransfer(tx, { cause: `partner-promo:${id}:bought`, ...transfer });
    return { id, ownerId, ...wanted };
  });
}

type PromoPurchase = WantedPromo & { method: PaymentMethod; system: PaymentSystem | null };
type Placed = { paymentId: number; orderId: number; priceKopecks: Kopecks };
export type BoughtPromo = { paymentUrl: string | null; paymentId: number };

/** Buys a partner's promo code by a method of payment; refuses when the partner has one. See {@link purchase}. */
export function buyPartnerPromo(
  deps: PurchaseDeps & Price,
  context: Context<Caller>,
  { code, percent, method, system }: PromoPurchase,
): Promise<BoughtPromo> {
  const { db, priceKopecks } = deps;
  const { buyerId } = context.caller;
  const payWith = { method, system: method === 'crystalpay' ? system : null };
  return purchase<null, Placed, BoughtPromo>(deps, context, {
    request: { call: 'partners/buyPromo', input: { code, percent, ...payWith } },
    payWith,
    kind: 'partner-promo',
    async prepare() {
      assertPromo({ code, percent }, await findDomainMarkup(db, buyerId));
      await assertFree(db, buyerId, code);
      if (method === 'balance') await assertFunds(db, account.buyer(buyerId), priceKopecks);
      return null;
    },
    reserve: (tx, _prepared, limits) =>
      placeOrder(tx, deps, { ownerId: buyerId, code, percent, ...payWith, limits, priceKopecks }),
    toCharge: ({ paymentId, orderId }) => ({ paymentId, amountKopecks: priceKopecks, description: `P ${orderId}` }),
    toResponse: ({ paymentId }, paymentUrl) => ({ paymentUrl, paymentId }),
    cancel: (tx, paymentId) => cancelOrder(tx, paymentId, 'failed'),
  });
}

async function assertFree(db: Db | Tx, ownerId: number, code: string): Promise<void> {
  if (await findPromoOf(db, ownerId)) refusePromo('owned');
  if (await isCodeTaken(db, ownerId, code)) refusePromo('taken');
}

async function placeOrder(
  tx: Tx,
  { rateLimiter }: Pick<PurchaseDeps, 'rateLimiter'>,
  wanted: PromoPurchase & { ownerId: number; limits: AmountLimits } & Price,
): Promise<Placed> {
  const { ownerId, code, percent, method, system, limits, priceKopecks } = wanted;
  assertWithinLimits(limits, priceKopecks);
  const payment = { buyerId: ownerId, purpose: 'partner_promo', system, amountKopecks: priceKopecks } as const;
  const order = { ownerId, code, percent, priceKopecks };
  if (method !== 'balance') {
    await rateLimiter.enforce(() => assertMayOpenPayment(tx, ownerId));
    const paymentId = await beginPayment(tx, { ...payment, method });
    const orderId = await insertPromoOrder(tx, { ...order, paymentId, status: 'processing' });
    return { paymentId, orderId, priceKopecks };
  }
  const paymentId = await insertPayment(tx, { ...payment, method, status: 'paid' });
  if ((await insertPromo(tx, { ownerId, code, percent })) === null) {
    await assertFree(tx, ownerId, code);
    // What was in the way has been deleted since.
    refusePromo('taken');
  }
  const orderId = await insertPromoOrder(tx, { ...order, paymentId, status: 'completed' });
  await postTransfer(tx, {
    cause: `payment:${paymentId}:delivered`,
    from: account.buyer(ownerId),
    to: account.revenue(paymentId),
    amountKopecks: priceKopecks,
  });
  return { paymentId, orderId, priceKopecks };
}

async function cancelOrder(tx: Tx, paymentId: number, paymentOutcome: 'failed' | 'as it is'): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (paymentOutcome === 'failed') {
    if (payment.status !== 'created') return;
    await movePayment(tx, payment, 'failed');
  }
  const order = await lockPromoOrder(tx, paymentId);
  await releaseIdempotencyKey(tx, paymentId);
  if (order.status === 'processing') await movePromoOrder(tx, order, 'cancelled');
}

/**
 * Applies the state of its payment to the purchase of a promo code, and reports it. When it is paid, the code is there; when the
 * partner has one already, or the code has become another partner's, the money goes to the balance. Idempotent.
 */
export async function finishPartnerPromo(db: Db, paymentId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const { purpose, status } = payment;
    if (purpose !== 'partner_promo') return;
    if (status === 'failed' || status === 'expired' || status === 'underpaid')
      return cancelOrder(tx, paymentId, 'as it is');
    if (status !== 'paid') return;
    const order = await lockPromoOrder(tx, paymentId);
    await storeLateResponse(tx, paymentId, { paymentUrl: null, paymentId } satisfies BoughtPromo);
    if (order.status !== 'processing' && order.status !== 'cancelled') return;
    const { ownerId, code, percent, priceKopecks } = order;
    const hasBalance = await lockUserForShare(tx, ownerId);
    await notifyTelegramUser(tx, { buyerId: ownerId, kind: 'partnerPromo', paymentId });
    if (hasBalance && (await insertPromo(tx, { ownerId, code, percent })) !== null) {
      await movePromoOrder(tx, order, 'completed');
      const cause = `payment:${paymentId}:delivered`;
      const to = account.revenue(paymentId);
      await postTransfer(tx, { cause, from: account.deposits, to, amountKopecks: priceKopecks });
      return;
    }
    const receipt = await findDecidingReceiptKind(tx, paymentId);
    await movePromoOrder(tx, order, 'refunded');
    await movePayment(tx, payment, 'refunded');
    await creditBuyer(tx, {
      cause: `payment:${paymentId}:refunded`,
      kind: receipt === 'paid_late' || receipt === 'paid_cancelled' ? receipt : 'refund',
      paymentId,
      buyerId: ownerId,
      hasBalance,
      amountKopecks: priceKopecks,
      facts: { partner_promo: order.id },
    });
  });
}

/** Changes a partner's code and its percent, which costs nothing. Refuses with NOT_FOUND before it was bought. */
export async function changePartnerPromo(db: Db, ownerId: number, wanted: WantedPromo): Promise<PartnerPromo> {
  assertPromo(wanted, await findDomainMarkup(db, ownerId));
  return inTransaction(db, async (tx) => {
    const isChanged = await updatePromo(tx, { ownerId, ...wanted }).catch((error: { constraint?: string }) => {
      if (error.constraint === 'partner_promos_code_key') return refusePromo('taken');
      throw error;
    });
    return ((isChanged || null) && (await findPromoOf(tx, ownerId))) ?? refuse('NOT_FOUND');
  });
}
