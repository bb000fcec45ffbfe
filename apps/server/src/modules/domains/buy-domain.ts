import type { ParsedInput } from '@lotok/contract';
import { countByNetwork } from '../../platform/address-limits.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { claimOf, findAnswer, unlessRepeated } from '../../platform/idempotency.store.ts';
import { countAgainst } from '../../platform/rate-limit.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { assertCanPay } from './assert-can-pay.ts';
import { isNameFree, type NamedParts, requireName } from './ask-name.ts';
import { type DomainAnswer, payDomainOrder, type PayDomainParts, readMethod } from './pay-domain-order.ts';
import { placeDomainOrder } from './place-domain-order.ts';

export type BuyParts = PayDomainParts & NamedParts;

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
): Promise<DomainAnswer> {
  const { db } = parts;
  const { buyerId } = context.caller;
  // The price that was seen guards the order and is no part of it: after a lost answer it may be another one.
  const { price, ...wish } = input;
  const claimed = claimOf(buyerId, context.idempotencyKey, { call: 'domains/buyDomain', input: wish });
  const bought = async () => (await findAnswer(db, claimed))?.response as DomainAnswer | undefined;
  const before = await bought();
  if (before) return before;
  const paidBy = readMethod(parts, input);
  const counted = await unlessRepeated(db, claimed, () => countOrders(parts, context));
  if (counted) return counted.response as DomainAnswer;
  if (input.domain.includes('.'))
    refuse('VALIDATION', { details: [{ path: 'domain', message: 'the name without its zone' }] });
  const wanted = await requireName(parts, `${input.domain}.${input.tld.replace(/^\./, '')}`, 'domain');
  const { priceKopecks } = wanted.tld;
  const paid = await unlessRepeated(db, claimed, () =>
    assertCanPay(db, { ...paidBy, buyerId, priceKopecks, seenRoubles: price ?? null }),
  );
  if (paid) return paid.response as DomainAnswer;
  // A name that this very call has bought meanwhile, pressed twice, is free no more.
  if (!(await isNameFree(parts, wanted, true))) return (await bought()) ?? refuse('DOMAIN_UNAVAILABLE');
  const { name } = wanted;
  const { language } = context;
  return payDomainOrder(parts, { ...paidBy, claimed, seenRoubles: price ?? null }, (tx, paying) =>
    placeDomainOrder(tx, { ...paying, buyerId, name, language }),
  );
}

/** Orders of new names and of renewals are counted together. */
export async function countOrders(
  { db, hasRateLimits }: Pick<BuyParts, 'db' | 'hasRateLimits'>,
  { caller, address }: Context<Caller>,
): Promise<void> {
  if (!hasRateLimits) return;
  await countAgainst(db, `domain:buyer:${caller.buyerId}`, PURCHASES_A_BUYER);
  await countByNetwork(db, 'domain:address', address, PURCHASES_AN_ADDRESS);
}
