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
import { requestPayment, type RequestPaymentDeps } from './request-payment.ts';
import { cancelTopUp } from './cancel-top-up.ts';
import { assertMethodAvailable, assertWithinLimits, limitsOf, requireMethod } from './methods.ts';
import { beginPayment } from './open-payment.ts';
import { assertMayOpenPayment } from './open-payments.store.ts';
import { methodOf, topUpKopecks } from './top-up.rules.ts';

export type TopUpDeps = RequestPaymentDeps & { hasRateLimits: boolean; shopName: string };
type CreatePaymentOutput = Output<'payments/createPayment'>;

const TOP_UPS_PER_BUYER = { max: 60, windowSeconds: 600 };
const TOP_UPS_PER_ADDRESS = { max: 200, windowSeconds: 600 };

/**
 * Creates a top-up of the balance. The payment is created in one transaction and opened in another; between them, outside both,
 * an invoice is requested from the provider. Without an invoice nothing was charged. Runs once for an Idempotency-Key.
 */
export async function createPayment(
  deps: TopUpDeps,
  input: ParsedInput<'payments/createPayment'>,
  context: Context<Caller>,
): Promise<CreatePaymentOutput> {
  const { db } = deps;
  const { buyerId } = context.caller;
  const method = methodOf(input.system);
  const idempotentCall = toIdempotencyKey(buyerId, context.idempotencyKey, { call: 'payments/createPayment', input });
  // Before the rate limits are counted: a repetition is never refused by a limit and uses none of it up.
  const stored = await findStoredResponse(db, idempotentCall);
  if (stored) return stored.response as CreatePaymentOutput;
  requireMethod(deps.providers, method, false);
  const amountKopecks = topUpKopecks(input.amount);
  const repeated = await checkUnlessRepeated(db, idempotentCall, async () => {
    if (!deps.hasRateLimits) return;
    await countAgainst(db, `top-up:buyer:${buyerId}`, TOP_UPS_PER_BUYER);
    await countByNetwork(db, 'top-up:address', context.address, TOP_UPS_PER_ADDRESS);
  });
  if (repeated) return repeated.response as CreatePaymentOutput;

  const begun = await inTransaction(db, async (tx) => {
    const state = await lockIdempotencyKey(tx, idempotentCall);
    if (state !== 'fresh') return { state };
    assertMethodAvailable(deps.providers, method);
    assertWithinLimits(limitsOf(deps.providers, method), amountKopecks);
    if (deps.hasRateLimits) await assertMayOpenPayment(tx, buyerId);
    const topUp = { buyerId, purpose: 'top_up' as const, ...method, amountKopecks };
    const paymentId = await beginPayment(tx, topUp);
    await linkKeyToPayment(tx, idempotentCall, paymentId);
    return { state, paymentId };
  });

  if (begun.state !== 'fresh') return (await getFirstResponse(db, idempotentCall, begun.state)) as CreatePaymentOutput;
  const { paymentId } = begun;
  const charge = { paymentId, amountKopecks, ...method, description: `${deps.shopName}: № ${paymentId}` };
  return requestPayment(deps, charge, {
    open: async (tx, { paymentUrl }) => {
      const answer = { payment_url: paymentUrl, payment_id: paymentId };
      await storeResponse(tx, idempotentCall, answer);
      return answer;
    },
    cancel: (tx) => cancelTopUp(tx, paymentId),
  });
}
