import type { PaymentMethod, PaymentSystem } from '@lotok/contract';
import type { Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { removeFromCart } from '../cart/index.ts';
import { account, postTransfer } from '../ledger/index.ts';
import { type AmountLimits, beginPayment, insertPayment } from '../payments/index.ts';
import { insertPromoUse, lockPromo } from '../promos/index.ts';
import { lockProducts, takeUnits } from '../stock/index.ts';
import { announceCompleted } from './announce-completed.ts';
import { assertHoldsNone, assertMayReserve, listScarce } from './assert-may-reserve.ts';
import { mailGoods } from './mail-goods.ts';
import { quote, shortage, type Wanted } from './order.rules.ts';
import { insertOrders } from './orders.store.ts';
import type { Quote } from './quote.rules.ts';
import { reservationMinutes } from './reservation.rules.ts';
import { insertReservations } from './reservations.store.ts';

export type NewOrder = {
  buyerId: number;
  isGuest: boolean;
  /** Where it comes from; what it holds unpaid counts there. */
  address: string;
  wanted: readonly Wanted[];
  method: PaymentMethod;
  system: PaymentSystem | null;
  /** What is taken by this method. */
  limits: AmountLimits;
  email: string | null;
  language: string;
  promoCode: string | null;
  /** The total that the buyer saw, if it is said. */
  seenRoubles: number | null;
  hasLimits: boolean;
  /** While unpaid guests hold more than so many percent of a product, their new reservations of it are short. */
  guestHoldPercent: number;
};
/** `minutes`: how long an unpaid order keeps its units. */
export type Placed = { paymentId: number; orderIds: number[]; isReferred: boolean; quote: Quote; minutes: number };

/**
 * Reserves everything an order names, or nothing. From the balance it is paid and delivered in the same transaction;
 * else it waits for its payment. Locks: products in id order, the buyer, the promo code, the network that an unpaid order comes
 * from, ledger accounts in id order.
 */
export async function placeOrder(tx: Tx, order: NewOrder): Promise<Placed> {
  const products = await lockProducts(
    tx,
    order.wanted.map((line) => line.id),
  );
  const code = order.promoCode;
  const promo = code === null ? null : { code, found: await lockPromo(tx, code, order.buyerId) };
  const figures = quote(order.wanted, products, { limits: order.limits, promo, seenRoubles: order.seenRoubles });
  return order.method === 'balance' ? placePaid(tx, order, figures) : placeUnpaid(tx, order, order.method, figures);
}

async function placePaid(tx: Tx, order: NewOrder, figures: Quote): Promise<Placed> {
  const { buyerId } = order;
  const paymentId = await insertPayment(tx, {
    buyerId,
    purpose: 'orders',
    method: 'balance',
    system: null,
    amountKopecks: figures.totalKopecks,
    status: 'paid',
  });
  const placed = await insertLines(tx, order, paymentId, figures, 'completed');
  await removeFromCart(
    tx,
    buyerId,
    order.wanted.map((line) => line.id),
  );
  await mailGoods(tx, { paymentId, buyerId, email: order.email, language: order.language });
  if (placed.isReferred) await announceCompleted(tx, paymentId);
  // Last, so that the accounts are held shortest. A balance that is too small refuses here and takes everything back.
  await postTransfer(tx, {
    cause: `payment:${paymentId}:delivered`,
    from: account.buyer(buyerId),
    to: account.revenue(paymentId),
    amountKopecks: figures.totalKopecks,
  });
  return placed;
}

async function placeUnpaid(
  tx: Tx,
  order: NewOrder,
  method: 'crystalpay' | 'cryptobot',
  figures: Quote,
): Promise<Placed> {
  if (order.hasLimits) await assertMayReserve(tx, order);
  const products = figures.lines.map((line) => line.product);
  const scarceIds = await listScarce(tx, order, { products, percent: order.guestHoldPercent });
  if (order.hasLimits) await assertHoldsNone(tx, order.address, scarceIds);
  const minutes = reservationMinutes(scarceIds.length > 0);
  const paymentId = await beginPayment(tx, {
    buyerId: order.buyerId,
    purpose: 'orders',
    method,
    system: order.system,
    amountKopecks: figures.totalKopecks,
    minutes,
  });
  const placed = await insertLines(tx, order, paymentId, figures, 'processing');
  const lines = order.wanted.map(({ id, quantity }) => ({ productId: id, quantity }));
  await insertReservations(tx, { paymentId, isGuest: order.isGuest, address: order.address, lines });
  return { ...placed, minutes };
}

async function insertLines(
  tx: Tx,
  order: NewOrder,
  paymentId: number,
  figures: Quote,
  status: 'processing' | 'completed',
): Promise<Placed> {
  const { orderIds, isReferred } = await insertOrders(tx, { ...order, paymentId, status, lines: figures.lines });
  const promo = figures.promo?.found;
  if (promo) await insertPromoUse(tx, { paymentId, promo, discountKopecks: figures.promoDiscountKopecks });
  for (const [index, { product, quantity }] of figures.lines.entries()) {
    const take = {
      orderId: orderIds[index] ?? 0,
      productId: product.id,
      count: quantity,
      isSold: status === 'completed',
    };
    if ((await takeUnits(tx, take)) < quantity) refuse('OUT_OF_STOCK', shortage(product, index));
  }
  return { paymentId, orderIds, isReferred, quote: figures, minutes: 0 };
}
