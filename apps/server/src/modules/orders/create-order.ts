import type { Output, ParsedInput } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { isOwnPurchase, priceRulesOf } from '../bots/index.ts';
import { removeFromCart } from '../cart/index.ts';
import { purchase, type PurchaseDeps } from '../payments/index.ts';
import { normalizePromoCode } from '../promos/index.ts';
import { assertCanPay } from './assert-can-pay.ts';
import { cancelOrders } from './cancel-orders.ts';
import { lookUpPromo } from './look-up-promo.ts';
import { mergeLines } from './order.rules.ts';
import { placeOrder } from './place-order.ts';

export type CreateOrderDeps = PurchaseDeps & {
  /** See {@link placeOrder}. */
  rules: { readonly guestHoldPercent: number };
};

/**
 * Creates an order; see {@link purchase}. `seenKopecks` is the total that the buyer saw, if the call contains it. The units are reserved until the payment expires, or paid and delivered at once from the
 * balance.
 */
export async function createOrder(
  deps: CreateOrderDeps,
  order: Omit<ParsedInput<'orders/createOrder'>, 'price'>,
  seenKopecks: Kopecks | null,
  context: Context<Caller>,
): Promise<Output<'orders/createOrder'>> {
  const { db, rateLimiter } = deps;
  const { buyerId, kind } = context.caller;
  const { address, language, botId } = context;
  const method = order.paymentMethod;
  const payWith = { method, system: method === 'crystalpay' ? (order.system ?? null) : null };
  const wanted = mergeLines(order.products);
  const promoCode = normalizePromoCode(order.promoCode);
  return purchase(deps, context, {
    request: { call: 'orders/createOrder', input: order },
    payWith,
    kind: 'order',
    prepare: async (limits) => {
      const priceRules = await priceRulesOf(db, botId);
      const promo = await lookUpPromo(deps, promoCode, { buyerId, address, priceRules });
      if (method !== 'balance') return;
      const isOwn = isOwnPurchase(priceRules?.ownerId ?? null, { buyerId, method });
      const terms = { limits, promo, seenKopecks, priceRules, isOwnPurchase: isOwn };
      await assertCanPay(db, buyerId, wanted, terms);
    },
    reserve: (tx, _prepared, limits) =>
      placeOrder(tx, {
        buyerId,
        isGuest: kind === 'guest',
        address,
        wanted,
        ...payWith,
        limits,
        email: order.email || null,
        language,
        botId,
        promoCode,
        seenKopecks,
        rateLimiter,
        guestHoldPercent: deps.rules.guestHoldPercent,
      }),
    toCharge: ({ paymentId, quote, orderIds, minutes }) => ({
      paymentId,
      amountKopecks: quote.totalKopecks,
      lifetimeMinutes: minutes,
      description: orderIds.map((id) => `№ ${id}`).join(', '),
    }),
    toResponse: ({ orderIds, paymentId }, paymentUrl) => ({
      payment_url: paymentUrl,
      order_ids: orderIds,
      payment_id: paymentId,
    }),
    onOpened: (tx, { quote }, ownerId) =>
      removeFromCart(
        tx,
        ownerId,
        quote.lines.map((line) => line.product.id),
      ),
    cancel: async (tx, paymentId) => {
      await cancelOrders(tx, paymentId, 'failed');
    },
  });
}
