import { MAX_UNPAID_UNITS, type PaymentMethod, type PaymentSystem } from '@lotok/contract';
import type { Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { removeFromCart } from '../cart/index.ts';
import { account, postTransfer } from '../ledger/index.ts';
import { type AmountLimits, assertMayOpenPayment, beginPayment, insertPayment } from '../payments/index.ts';
import { insertPromoUse, lockPromo } from '../promos/index.ts';
import { lockProducts, takeUnits } from '../stock/index.ts';
import { announceCompleted } from './announce-completed.ts';
import { mailGoods } from './mail-goods.ts';
import { pieces, quote, shortage, type Wanted } from './order.rules.ts';
import { countUnpaidUnits, insertOrders } from './orders.store.ts';
import type { Quote } from './quote.rules.ts';

export type NewOrder = {
  buyerId: number;
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
};
export type Placed = { paymentId: number; orderIds: number[]; isReferred: boolean; quote: Quote };

/**
 * Reserves everything an order names, or nothing. From the balance it is paid and delivered in the same transaction;
 * else it waits for its payment. Locks: products in id order, the buyer, the promo code, ledger accounts in id order.
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
  const paymentId = await beginPayment(tx, {
    buyerId: order.buyerId,
    purpose: 'orders',
    method,
    system: order.system,
    amountKopecks: figures.totalKopecks,
  });
  return insertLines(tx, order, paymentId, figures, 'processing');
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
  return { paymentId, orderIds, isReferred, quote: figures };
}

/** Reservations cost nothing, so each buyer may hold only so many: nobody can empty the shop for half an hour. */
async function assertMayReserve(tx: Tx, order: NewOrder): Promise<void> {
  if (pieces(order.wanted) > MAX_UNPAID_UNITS) {
    refuse('VALIDATION', {
      details: [
        {
          path: 'products',
          message: `at most ${MAX_UNPAID_UNITS} pieces in one order that is not paid from the balance`,
        },
      ],
    });
  }
  await assertMayOpenPayment(tx, order.buyerId);
  const held = await countUnpaidUnits(tx, order.buyerId);
  if (held.units + pieces(order.wanted) > MAX_UNPAID_UNITS) {
    refuse('RATE_LIMITED', {
      message: 'Pay for your open orders first, or wait until they expire.',
      retryAfterSeconds: held.secondsToNext,
    });
  }
}
