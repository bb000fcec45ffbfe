import type { ParsedInput } from '@lotok/contract';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { claimOf, findAnswer, unlessRepeated } from '../../platform/idempotency.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { type BuyParts, countOrders } from './buy-domain.ts';
import { getOwnName } from './own-name.reads.ts';
import { type DomainAnswer, payDomainOrder, readMethod } from './pay-domain-order.ts';
import { assertCanPayRenewal, placeRenewal } from './place-renewal.ts';

/**
 * Renews an own name for a year, paid like a new one. `active_to` is the end that the buyer saw: when the name has had
 * another year since, nothing is charged. Under one Idempotency-Key this happens once, and every repetition gets the first answer.
 */
export async function renewDomain(
  parts: BuyParts,
  input: ParsedInput<'domains/renewDomain'>,
  context: Context<Caller>,
): Promise<DomainAnswer> {
  const { db } = parts;
  const { buyerId } = context.caller;
  // What was seen guards the order and is no part of it: after a lost answer it may be another one.
  const { price, active_to: seenEnd, ...wish } = input;
  const claimed = claimOf(buyerId, context.idempotencyKey, { call: 'domains/renewDomain', input: wish });
  const before = await findAnswer(db, claimed);
  if (before) return before.response as DomainAnswer;
  const paidBy = readMethod(parts, input);
  const counted = await unlessRepeated(db, claimed, () => countOrders(parts, context));
  if (counted) return counted.response as DomainAnswer;
  const name = await getOwnName(db, buyerId, input.domain);
  // Without a registrar nothing is sold.
  if (!parts.registrar) refuse('DOMAIN_UNAVAILABLE');
  const { language } = context;
  const from = seenEnd === undefined ? name.activeTo : new Date(seenEnd);
  const seenRoubles = price ?? null;
  const paid = await unlessRepeated(db, claimed, () =>
    assertCanPayRenewal(db, { ...paidBy, name, from, buyerId, seenRoubles }),
  );
  if (paid) return paid.response as DomainAnswer;
  return payDomainOrder(parts, { ...paidBy, claimed, seenRoubles }, (tx, paying) =>
    placeRenewal(tx, { ...paying, name, from, language }),
  );
}
