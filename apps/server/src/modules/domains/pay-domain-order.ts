import type { Output, ParsedInput, PaymentMethod, PaymentSystem } from '@lotok/contract';
import { inTransaction, type Tx } from '../../platform/database/index.ts';
import {
  type IdempotencyKey,
  lockIdempotencyKey,
  getFirstResponse,
  storeResponse,
  linkKeyToPayment,
} from '../../platform/idempotency.store.ts';
import {
  requestPayment,
  assertMethodAvailable,
  limitsOf,
  type RequestPaymentDeps,
  requireMethod,
} from '../payments/index.ts';
import { cancelDomainOrder } from './cancel-domain-order.ts';
import type { PaymentChoice, PlacedOrder } from './open-domain-order.ts';

export type PayDomainDeps = RequestPaymentDeps & { hasRateLimits: boolean; shopName: string };
export type DomainOrderResponse = Output<'domains/buyDomain'>;
type Method = { method: PaymentMethod; system: PaymentSystem | null };

/** Returns the payment method that the buyer chose, or refuses with METHOD_UNAVAILABLE. */
export function readMethod(
  { providers }: Pick<PayDomainDeps, 'providers'>,
  input: Pick<ParsedInput<'domains/buyDomain'>, 'paymentMethod' | 'system'>,
): Method {
  const method = input.paymentMethod;
  const system = method === 'crystalpay' ? (input.system ?? null) : null;
  requireMethod(providers, { method, system }, false);
  return { method, system };
}

/**
 * Places the order and locks its Idempotency-Key in one transaction, and requests an invoice from the provider unless
 * the order is paid from the balance. Under one key this happens once, and every repetition gets the first response.
 */
export async function payDomainOrder(
  deps: PayDomainDeps,
  { idempotency, method, system, seenRoubles }: Method & { idempotency: IdempotencyKey; seenRoubles: number | null },
  place: (tx: Tx, paymentChoice: PaymentChoice) => Promise<PlacedOrder>,
): Promise<DomainOrderResponse> {
  const { db, providers } = deps;
  const placement = await inTransaction(db, async (tx) => {
    const state = await lockIdempotencyKey(tx, idempotency);
    if (state !== 'fresh') return { state };
    assertMethodAvailable(providers, { method, system });
    const limits = limitsOf(providers, { method, system });
    const placed = await place(tx, { method, system, limits, seenRoubles, hasLimits: deps.hasRateLimits });
    if (method === 'balance') await storeResponse(tx, idempotency, toResponse(placed, null));
    else await linkKeyToPayment(tx, idempotency, placed.paymentId);
    return { state, placed };
  });
  if (placement.state !== 'fresh')
    return (await getFirstResponse(db, idempotency, placement.state)) as DomainOrderResponse;
  const { placed } = placement;
  if (method === 'balance') return toResponse(placed, null);
  const charge = {
    paymentId: placed.paymentId,
    amountKopecks: placed.priceKopecks,
    method,
    system,
    // Domain names are private: a payment provider does not need them.
    description: `${deps.shopName}: № ${placed.orderId}`,
  };
  return requestPayment(deps, charge, {
    open: async (tx, { paymentUrl }) => {
      const response = toResponse(placed, paymentUrl);
      await storeResponse(tx, idempotency, response);
      return response;
    },
    cancel: (tx) => cancelDomainOrder(tx, placed.paymentId, 'failed'),
  });
}

function toResponse({ orderId, paymentId }: PlacedOrder, paymentUrl: string | null): DomainOrderResponse {
  return { redirect_url: paymentUrl, order_id: orderId, payment_id: paymentId };
}
