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
import {
  requestPayment,
  assertMethodAvailable,
  limitsOf,
  type RequestPaymentDeps,
  requireMethod,
} from '../payments/index.ts';
import { normalizePromoCode } from '../promos/index.ts';
import { lookUpPromo } from './look-up-promo.ts';
import { assertCanPay } from './assert-can-pay.ts';
import { cancelOrders } from './cancel-orders.ts';
import { mergeLines } from './order.rules.ts';
import { type Placed, placeOrder } from './place-order.ts';

export type CreateOrderDeps = RequestPaymentDeps & {
  hasRateLimits: boolean;
  shopName: string;
  /** See {@link placeOrder}. */
  guestHoldPercent: number;
};
type CreateOrderOutput = Output<'orders/createOrder'>;

const ORDERS_PER_BUYER = { max: 60, windowSeconds: 600 };
const ORDERS_PER_ADDRESS = { max: 200, windowSeconds: 600 };

/**
 * Creates an order. The transaction reserves the units, or pays and delivers from the balance. Then, outside it, an invoice is
 * requested from the provider; if that fails, everything is undone and nothing was charged. For an Idempotency-Key this happens
 * once, and every repetition gets the first response.
 */
export async function createOrder(
  deps: CreateOrderDeps,
  input: ParsedInput<'orders/createOrder'>,
  context: Context<Caller>,
): Promise<CreateOrderOutput> {
  const { db } = deps;
  const { buyerId, kind } = context.caller;
  const wanted = mergeLines(input.products);
  const system = input.paymentMethod === 'crystalpay' ? (input.system ?? null) : null;
  const method = { method: input.paymentMethod, system };
  // The displayed price is a guard and not part of the request: it may differ when the call is repeated after a lost response.
  const { price, ...request } = input;
  const idempotentCall = toIdempotencyKey(buyerId, context.idempotencyKey, {
    call: 'orders/createOrder',
    input: request,
  });
  // Before the rate limits are counted: a repetition is never refused by a limit and uses none of it up.
  const stored = await findStoredResponse(db, idempotentCall);
  if (stored) return stored.response as CreateOrderOutput;
  requireMethod(deps.providers, method, kind === 'guest');
  const limits = limitsOf(deps.providers, method);
  const promoCode = normalizePromoCode(input.promoCode);
  const { hasRateLimits } = deps;
  const repeated = await checkUnlessRepeated(db, idempotentCall, async () => {
    const promo = await lookUpPromo(db, promoCode, { buyerId, address: context.address, hasRateLimits });
    if (hasRateLimits) {
      await countAgainst(db, `order:buyer:${buyerId}`, ORDERS_PER_BUYER);
      await countByNetwork(db, 'order:address', context.address, ORDERS_PER_ADDRESS);
    }
    const terms = { limits, promo, seenRoubles: price ?? null };
    if (input.paymentMethod === 'balance') await assertCanPay(db, buyerId, wanted, terms);
  });
  if (repeated) return repeated.response as CreateOrderOutput;

  const begun = await inTransaction(db, async (tx) => {
    const state = await lockIdempotencyKey(tx, idempotentCall);
    if (state !== 'fresh') return { state };
    assertMethodAvailable(deps.providers, method);
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
      guestHoldPercent: deps.guestHoldPercent,
    });
    if (input.paymentMethod === 'balance') await storeResponse(tx, idempotentCall, toOutput(placed, null));
    else await linkKeyToPayment(tx, idempotentCall, placed.paymentId);
    return { state, placed };
  });

  if (begun.state !== 'fresh') return (await getFirstResponse(db, idempotentCall, begun.state)) as CreateOrderOutput;
  const { placed } = begun;
  if (input.paymentMethod === 'balance') return toOutput(placed, null);
  const charge = {
    paymentId: placed.paymentId,
    amountKopecks: placed.quote.totalKopecks,
    method: input.paymentMethod,
    system,
    lifetimeMinutes: placed.minutes,
    description: `${deps.shopName}: ${placed.orderIds.map((id) => `№ ${id}`).join(', ')}`,
  };
  return requestPayment(deps, charge, {
    open: async (tx, { ownerId, paymentUrl }) => {
      await removeFromCart(
        tx,
        ownerId,
        placed.quote.lines.map((line) => line.product.id),
      );
      const answer = toOutput(placed, paymentUrl);
      await storeResponse(tx, idempotentCall && { ...idempotentCall, buyerId: ownerId }, answer);
      return answer;
    },
    cancel: (tx) => cancelOrders(tx, placed.paymentId, 'failed'),
  });
}

function toOutput(placed: Placed, paymentUrl: string | null): CreateOrderOutput {
  return { payment_url: paymentUrl, order_ids: placed.orderIds, payment_id: placed.paymentId };
}
