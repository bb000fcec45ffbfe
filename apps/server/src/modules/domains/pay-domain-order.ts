import type { Output, ParsedInput, PaymentMethod, PaymentSystem } from '@lotok/contract';
import { inTransaction, type Tx } from '../../platform/database/index.ts';
import { type Claim, claim, firstAnswer, keepResponse, tieClaim } from '../../platform/idempotency.store.ts';
import { askForPayment, assertNotAway, limitsOf, type PayingParts, requireMethod } from '../payments/index.ts';
import { cancelDomainOrder } from './cancel-domain-order.ts';
import type { Paying, PlacedDomain } from './open-domain-order.ts';

export type PayDomainParts = PayingParts & { hasRateLimits: boolean; shopName: string };
export type DomainAnswer = Output<'domains/buyDomain'>;
type Method = { method: PaymentMethod; system: PaymentSystem | null };

/** The method that a buyer chose, or METHOD_UNAVAILABLE. */
export function readMethod(
  { providers }: Pick<PayDomainParts, 'providers'>,
  input: Pick<ParsedInput<'domains/buyDomain'>, 'paymentMethod' | 'system'>,
): Method {
  const method = input.paymentMethod;
  const system = method === 'crystalpay' ? (input.system ?? null) : null;
  requireMethod(providers, { method, system }, false);
  return { method, system };
}

/**
 * Places an order of a year in one transaction with the claim of its Idempotency-Key, and asks the provider for an invoice
 * unless it is paid from the balance. Under one key this happens once, and every repetition gets the first answer.
 */
export async function payDomainOrder(
  parts: PayDomainParts,
  { claimed, method, system, seenRoubles }: Method & { claimed: Claim; seenRoubles: number | null },
  place: (tx: Tx, paying: Paying) => Promise<PlacedDomain>,
): Promise<DomainAnswer> {
  const { db, providers } = parts;
  const begun = await inTransaction(db, async (tx) => {
    const state = await claim(tx, claimed);
    if (state !== 'fresh') return { state };
    assertNotAway(providers, { method, system });
    const limits = limitsOf(providers, { method, system });
    const placed = await place(tx, { method, system, limits, seenRoubles, hasLimits: parts.hasRateLimits });
    if (method === 'balance') await keepResponse(tx, claimed, answerOf(placed, null));
    else await tieClaim(tx, claimed, placed.paymentId);
    return { state, placed };
  });
  if (begun.state !== 'fresh') return (await firstAnswer(db, claimed, begun.state)) as DomainAnswer;
  const { placed } = begun;
  if (method === 'balance') return answerOf(placed, null);
  const charge = {
    paymentId: placed.paymentId,
    amountKopecks: placed.priceKopecks,
    method,
    system,
    // Names are private: a payment provider needs none.
    description: `${parts.shopName}: № ${placed.orderId}`,
  };
  return askForPayment(parts, charge, {
    open: async (tx, { paymentUrl }) => {
      const answer = answerOf(placed, paymentUrl);
      await keepResponse(tx, claimed, answer);
      return answer;
    },
    cancel: (tx) => cancelDomainOrder(tx, placed.paymentId, 'failed'),
  });
}

function answerOf({ orderId, paymentId }: PlacedDomain, paymentUrl: string | null): DomainAnswer {
  return { redirect_url: paymentUrl, order_id: orderId, payment_id: paymentId };
}
