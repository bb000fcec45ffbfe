import type { Output, ParsedInput } from '@lotok/contract';
import { inTransaction } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { claim, claimOf, findAnswer, firstAnswer, keepResponse, tieClaim } from '../../platform/idempotency.store.ts';
import { countAgainst } from '../../platform/rate-limit.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { askForPayment, assertNotAway, limitsOf, type PayingParts, requireMethod } from '../payments/index.ts';
import { isNameFree, type NamedParts, requireName } from './ask-name.ts';
import { cancelDomainOrder } from './cancel-domain-order.ts';
import { placeDomainOrder } from './place-domain-order.ts';

export type BuyParts = PayingParts & NamedParts & { hasRateLimits: boolean; shopName: string };
type Answer = Output<'domains/buyDomain'>;

const PURCHASES_A_BUYER = { most: 60, inSeconds: 600 };
const PURCHASES_AN_ADDRESS = { most: 200, inSeconds: 600 };

/**
 * Buys a name for a year. The registrar says that it is free; then one transaction makes the order, and from the balance takes
 * its price and the name; else the provider is asked for an invoice, and the name is taken when it is paid. Registering is
 * a job of its own. Under one Idempotency-Key this happens once, and every repetition gets the first answer.
 */
export async function buyDomain(
  parts: BuyParts,
  input: ParsedInput<'domains/buyDomain'>,
  context: Context<Caller>,
): Promise<Answer> {
  const { db } = parts;
  const { buyerId } = context.caller;
  const { paymentMethod } = input;
  const system = paymentMethod === 'crystalpay' ? (input.system ?? null) : null;
  const method = { method: paymentMethod, system };
  requireMethod(parts.providers, method, false);

  // The price that was seen guards the order and is no part of it: after a lost answer it may be another one.
  const { price, ...wish } = input;
  const claimed = claimOf(buyerId, context.idempotencyKey, { call: 'domains/buyDomain', input: wish });
  const bought = async () => (await findAnswer(db, claimed))?.response as Answer | undefined;
  const before = await bought();
  if (before) return before;
  if (parts.hasRateLimits) {
    await countAgainst(db, `domain:buyer:${buyerId}`, PURCHASES_A_BUYER);
    await countAgainst(db, `domain:address:${context.address}`, PURCHASES_AN_ADDRESS);
  }
  if (input.domain.includes('.'))
    refuse('VALIDATION', { details: [{ path: 'domain', message: 'the name without its zone' }] });
  const wanted = await requireName(parts, `${input.domain}.${input.tld.replace(/^\./, '')}`, 'domain');
  // A name that this very call has bought meanwhile, pressed twice, is free no more.
  if (!(await isNameFree(parts, wanted, true))) return (await bought()) ?? refuse('DOMAIN_UNAVAILABLE');

  const begun = await inTransaction(db, async (tx) => {
    const state = await claim(tx, claimed);
    if (state !== 'fresh') return { state };
    assertNotAway(parts.providers, method);
    const placed = await placeDomainOrder(tx, {
      buyerId,
      name: wanted.name,
      ...method,
      limits: limitsOf(parts.providers, method),
      seenRoubles: price ?? null,
      hasLimits: parts.hasRateLimits,
      language: context.language,
    });
    if (paymentMethod === 'balance') await keepResponse(tx, claimed, answerOf(placed, null));
    else await tieClaim(tx, claimed, placed.paymentId);
    return { state, placed };
  });
  if (begun.state !== 'fresh') return (await firstAnswer(db, claimed, begun.state)) as Answer;
  const { placed } = begun;
  if (paymentMethod === 'balance') return answerOf(placed, null);
  const charge = {
    paymentId: placed.paymentId,
    amountKopecks: placed.priceKopecks,
    method: paymentMethod,
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

function answerOf({ orderId, paymentId }: { orderId: number; paymentId: number }, paymentUrl: string | null): Answer {
  return { redirect_url: paymentUrl, order_id: orderId, payment_id: paymentId };
}
