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
import { askForPayment, type PayingParts } from './ask-for-payment.ts';
import { cancelTopUp } from './cancel-top-up.ts';
import { assertNotAway, assertWithin, limitsOf, requireMethod } from './methods.ts';
import { beginPayment } from './open-payment.ts';
import { assertMayOpenPayment } from './open-payments.store.ts';
import { methodOf, topUpKopecks } from './top-up.rules.ts';

export type TopUpParts = PayingParts & { hasRateLimits: boolean; shopName: string };
type Answer = Output<'payments/createPayment'>;

const TOP_UPS_A_BUYER = { max: 60, windowSeconds: 600 };
const TOP_UPS_AN_ADDRESS = { max: 200, windowSeconds: 600 };

/**
 * Asks for money onto the balance. The payment is begun in one transaction and opened in another; between them, outside
 * both, the provider is asked for an invoice, and if there is none nothing was charged. Once under one Idempotency-Key.
 */
export async function createPayment(
  parts: TopUpParts,
  input: ParsedInput<'payments/createPayment'>,
  context: Context<Caller>,
): Promise<Answer> {
  const { db } = parts;
  const { buyerId } = context.caller;
  const method = methodOf(input.system);
  const claimed = toIdempotencyKey(buyerId, context.idempotencyKey, { call: 'payments/createPayment', input });
  // Before anything is counted: a repetition costs the buyer nothing, and is answered however many there were.
  const before = await findStoredResponse(db, claimed);
  if (before) return before.response as Answer;
  requireMethod(parts.providers, method, false);
  const amountKopecks = topUpKopecks(input.amount);
  const repeated = await checkUnlessRepeated(db, claimed, async () => {
    if (!parts.hasRateLimits) return;
    await countAgainst(db, `top-up:buyer:${buyerId}`, TOP_UPS_A_BUYER);
    await countByNetwork(db, 'top-up:address', context.address, TOP_UPS_AN_ADDRESS);
  });
  if (repeated) return repeated.response as Answer;

  const begun = await inTransaction(db, async (tx) => {
    const state = await lockIdempotencyKey(tx, claimed);
    if (state !== 'fresh') return { state };
    assertNotAway(parts.providers, method);
    assertWithin(limitsOf(parts.providers, method), amountKopecks);
    if (parts.hasRateLimits) await assertMayOpenPayment(tx, buyerId);
    const topUp = { buyerId, purpose: 'top_up' as const, ...method, amountKopecks };
    const paymentId = await beginPayment(tx, topUp);
    await linkKeyToPayment(tx, claimed, paymentId);
    return { state, paymentId };
  });

  if (begun.state !== 'fresh') return (await getFirstResponse(db, claimed, begun.state)) as Answer;
  const { paymentId } = begun;
  const charge = { paymentId, amountKopecks, ...method, description: `${parts.shopName}: № ${paymentId}` };
  return askForPayment(parts, charge, {
    open: async (tx, { paymentUrl }) => {
      const answer = { payment_url: paymentUrl, payment_id: paymentId };
      await storeResponse(tx, claimed, answer);
      return answer;
    },
    cancel: (tx) => cancelTopUp(tx, paymentId),
  });
}
