import type { Output, ParsedInput } from '@lotok/contract';
import { countByNetwork } from '../../platform/address-limits.ts';
import { inTransaction } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import {
  lockIdempotencyKey,
  toIdempotencyKey,
  findStoredResponse,
  getFirstResponse,
  storeResponse,
  linkKeyToPayment,
  checkUnlessRepeated,
} from '../../platform/idempotency.store.ts';
import { countAgainst } from '../../platform/rate-limit.store.ts';
import { removeFromCart } from '../cart/index.ts';
import { askForPayment, assertNotAway, limitsOf, type PayingParts, requireMethod } from '../payments/index.ts';
import { readCode } from '../promos/index.ts';
import { askPromo } from './ask-promo.ts';
import { assertCanPay } from './assert-can-pay.ts';
import { cancelOrders } from './cancel-orders.ts';
import { mergeLines } from './order.rules.ts';
import { type Placed, placeOrder } from './place-order.ts';

export type Parts = PayingParts & {
  hasRateLimits: boolean;
  shopName: string;
  /** See {@link placeOrder}. */
  guestHoldPercent: number;
};
type Answer = Output<'orders/createOrder'>;

const ORDERS_A_BUYER = { max: 60, windowSeconds: 600 };
const ORDERS_AN_ADDRESS = { max: 200, windowSeconds: 600 };

/**
 * Makes an order. The transaction reserves (and from the balance pays and delivers); then, outside it, the provider is
 * asked for an invoice; if that fails everything is given back and nothing was charged. Under one Idempotency-Key this
 * happens once, and every repetition gets the first answer.
 */
export async function createOrder(
  parts: Parts,
  input: ParsedInput<'orders/createOrder'>,
  context: Context<Caller>,
): Promise<Answer> {
  const { db } = parts;
  const { buyerId, kind } = context.caller;
  const wanted = mergeLines(input.products);
  const system = input.paymentMethod === 'crystalpay' ? (input.system ?? null) : null;
  const method = { method: input.paymentMethod, system };
  // The price that was seen guards the order and is no part of it: after a lost answer it may be another one.
  const { price, ...wish } = input;
  const claimed = toIdempotencyKey(buyerId, context.idempotencyKey, { call: 'orders/createOrder', input: wish });
  // Before anything is counted: a repetition costs the buyer nothing, and is answered however many there were.
  const before = await findStoredResponse(db, claimed);
  if (before) return before.response as Answer;
  requireMethod(parts.providers, method, kind === 'guest');
  const limits = limitsOf(parts.providers, method);
  const promoCode = readCode(input.promoCode);
  const { hasRateLimits } = parts;
  const repeated = await checkUnlessRepeated(db, claimed, async () => {
    const promo = await askPromo(db, promoCode, { buyerId, address: context.address, hasRateLimits });
    if (hasRateLimits) {
      await countAgainst(db, `order:buyer:${buyerId}`, ORDERS_A_BUYER);
      await countByNetwork(db, 'order:address', context.address, ORDERS_AN_ADDRESS);
    }
    const terms = { limits, promo, seenRoubles: price ?? null };
    if (input.paymentMethod === 'balance') await assertCanPay(db, buyerId, wanted, terms);
  });
  if (repeated) return repeated.response as Answer;

  const begun = await inTransaction(db, async (tx) => {
    const state = await lockIdempotencyKey(tx, claimed);
    if (state !== 'fresh') return { state };
    assertNotAway(parts.providers, method);
    const placed = await placeOrder(tx, {
      buyerId,
      isGuest: kind === 'guest',
      address: context.address,
      wanted,
      ...method,
      limits,
      email: input.email || null,
      language: context.language,
      promoCode,
      seenRoubles: price ?? null,
      hasLimits: hasRateLimits,
      guestHoldPercent: parts.guestHoldPercent,
    });
    if (input.paymentMethod === 'balance') await storeResponse(tx, claimed, answerOf(placed, null));
    else await linkKeyToPayment(tx, claimed, placed.paymentId);
    return { state, placed };
  });

  if (begun.state !== 'fresh') return (await getFirstResponse(db, claimed, begun.state)) as Answer;
  const { placed } = begun;
  if (input.paymentMethod === 'balance') return answerOf(placed, null);
  const charge = {
    paymentId: placed.paymentId,
    amountKopecks: placed.quote.totalKopecks,
    method: input.paymentMethod,
    system,
    lifetimeMinutes: placed.minutes,
    description: `${parts.shopName}: ${placed.orderIds.map((id) => `№ ${id}`).join(', ')}`,
  };
  return askForPayment(parts, charge, {
    open: async (tx, { ownerId, paymentUrl }) => {
      await removeFromCart(
        tx,
        ownerId,
        placed.quote.lines.map((line) => line.product.id),
      );
      const answer = answerOf(placed, paymentUrl);
      await storeResponse(tx, claimed && { ...claimed, buyerId: ownerId }, answer);
      return answer;
    },
    cancel: (tx) => cancelOrders(tx, placed.paymentId, 'failed'),
  });
}

function answerOf(placed: Placed, paymentUrl: string | null): Answer {
  return { payment_url: paymentUrl, order_ids: placed.orderIds, payment_id: placed.paymentId };
}
