import type { PaymentMethod, PaymentSystem } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import type { CallRateLimiter } from '../../platform/call-rate-limiter.ts';
import type { Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { notifyTelegramUser } from '../accounts/index.ts';
import { isOwnPurchase, lockPriceRules, partnerShare, type PriceRules } from '../bots/index.ts';
import { removeFromCart } from '../cart/index.ts';
import { account, postTransfers } from '../ledger/index.ts';
import { type AmountLimits, beginPayment, insertPayment } from '../payments/index.ts';
import { insertPromoUse, lockPromo } from '../promos/index.ts';
import { lockProducts, takeUnits } from '../stock/index.ts';
import { announceCompleted } from './announce-completed.ts';
import { assertNoReservation, assertMayReserve, listScarce } from './assert-may-reserve.ts';
import { earnedTransfers } from './earned-transfers.ts';
import { mailGoods } from './mail-goods.ts';
import { requireQuote, shortage, type RequestedLine } from './order.rules.ts';
import { insertOrders } from './orders.store.ts';
import type { Quote } from './make-quote.ts';
import { reservationMinutes } from './reservation.rules.ts';
import { insertReservations } from './reservations.store.ts';

export type NewOrder = {
  buyerId: number;
  isGuest: boolean;
  /** The network address of the caller, against which its unpaid reservations count. */
  address: string;
  wanted: readonly RequestedLine[];
  method: PaymentMethod;
  system: PaymentSystem | null;
  /** The limits of this method. */
  limits: AmountLimits;
  email: string | null;
  language: string;
  /** The bot in which the buyer orders; null on the site. */
  botId: number | null;
  promoCode: string | null;
  /** The total that the buyer saw, if the call contains it. */
  seenKopecks: Kopecks | null;
  /** Limits the units that are reserved without payment. */
  rateLimiter: CallRateLimiter;
  /** While unpaid guests have reserved more than this percentage of a product, their new reservations of it are short. */
  guestHoldPercent: number;
};
/** `minutes`: how long an unpaid order keeps its units. */
export type Placed = { paymentId: number; orderIds: number[]; isReferred: boolean; quote: Quote; minutes: number };

/**
 * Reserves all lines of an order, or refuses. An order from the balance is paid and delivered in the same transaction; others wait
 * for their payment. Locks: the bot with its markups, products in id order, the buyer, the promo code, the network of an unpaid order, ledger accounts
 * in id order.
 */
export async function placeOrder(tx: Tx, order: NewOrder): Promise<Placed> {
  const priceRules = await lockPriceRules(tx, order.botId);
  const products = await lockProducts(
    tx,
    order.wanted.map((line) => line.id),
  );
  const { promoCode: code, limits, seenKopecks } = order;
  const promo = code === null ? null : { code, found: priceRules ? null : await lockPromo(tx, code, order.buyerId) };
  const quote = requireQuote(order.wanted, products, {
    limits,
    promo,
    seenKopecks,
    priceRules,
    isOwnPurchase: isOwnPurchase(priceRules?.ownerId ?? null, order),
  });
  return order.method === 'balance'
    ? placePaid(tx, order, quote, priceRules)
    : placeUnpaid(tx, order, order.method, quote);
}

async function placePaid(tx: Tx, order: NewOrder, quote: Quote, priceRules: PriceRules | null): Promise<Placed> {
  const { buyerId } = order;
  const paymentId = await insertPayment(tx, {
    buyerId,
    purpose: 'orders',
    method: 'balance',
    system: null,
    amountKopecks: quote.totalKopecks,
    status: 'paid',
  });
  const placed = await insertLines(tx, order, paymentId, quote, 'completed');
  await removeFromCart(
    tx,
    buyerId,
    order.wanted.map((line) => line.id),
  );
  await mailGoods(tx, { paymentId, buyerId, email: order.email, language: order.language });
  await notifyTelegramUser(tx, { kind: 'goods', buyerId, paymentId });
  if (placed.isReferred) await announceCompleted(tx, paymentId);
  // Last, so that the accounts are locked only briefly. An insufficient balance is refused here and rolls everything back.
  const revenue = account.revenue(paymentId);
  await postTransfers(tx, [
    {
      cause: `payment:${paymentId}:delivered`,
      from: account.buyer(buyerId),
      to: revenue,
      amountKopecks: quote.totalKopecks,
    },
    ...quote.lines.flatMap((line, index) =>
      earnedTransfers({
        orderId: placed.orderIds[index] ?? 0,
        partnerId: priceRules?.ownerId ?? null,
        revenue,
        amountKopecks: partnerShare(line, line.lineTotalKopecks),
      }),
    ),
  ]);
  return placed;
}

async function placeUnpaid(tx: Tx, order: NewOrder, method: 'crystalpay' | 'cryptobot', quote: Quote): Promise<Placed> {
  await order.rateLimiter.enforce(() => assertMayReserve(tx, order));
  const products = quote.lines.map((line) => line.product);
  const scarceIds = await listScarce(tx, order, { products, percent: order.guestHoldPercent });
  await order.rateLimiter.enforce(() => assertNoReservation(tx, order.address, scarceIds));
  const minutes = reservationMinutes(scarceIds.length > 0);
  const paymentId = await beginPayment(tx, {
    buyerId: order.buyerId,
    purpose: 'orders',
    method,
    system: order.system,
    amountKopecks: quote.totalKopecks,
    minutes,
  });
  const placed = await insertLines(tx, order, paymentId, quote, 'processing');
  const lines = order.wanted.map(({ id, quantity }) => ({ productId: id, quantity }));
  await insertReservations(tx, { paymentId, isGuest: order.isGuest, address: order.address, lines });
  return { ...placed, minutes };
}

async function insertLines(
  tx: Tx,
  order: NewOrder,
  paymentId: number,
  quote: Quote,
  status: 'processing' | 'completed',
): Promise<Placed> {
  const { orderIds, isReferred } = await insertOrders(tx, { ...order, paymentId, status, lines: quote.lines });
  const promo = quote.promo?.found;
  if (promo) await insertPromoUse(tx, { paymentId, promo, discountKopecks: quote.promoDiscountKopecks });
  for (const [index, { product, quantity }] of quote.lines.entries()) {
    const take = {
      orderId: orderIds[index] ?? 0,
      productId: product.id,
      count: quantity,
      isSold: status === 'completed',
    };
    if ((await takeUnits(tx, take)) < quantity) refuse('OUT_OF_STOCK', shortage(product, index));
  }
  return { paymentId, orderIds, isReferred, quote, minutes: 0 };
}
