import type { Output } from '@lotok/contract';
import { toRoubles } from '@lotok/money';
import { countByNetwork } from '../../platform/address-limits.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { countAgainst } from '../../platform/rate-limit.store.ts';
import { isNameFree, type NamedParts, requireName } from './ask-name.ts';

export type CheckParts = NamedParts & { hasRateLimits: boolean };

/** Names that are asked about: a page of results has ten, a pasted list up to 250, suggestions are found among 40. */
const CHECKS_A_BUYER = { most: 1_500, inSeconds: 600 };
const CHECKS_AN_ADDRESS = { most: 3_000, inSeconds: 600 };

/** Whether a name is free, and what a year of it costs. */
export async function checkDomain(
  parts: CheckParts,
  typed: string,
  context: Context<Caller>,
): Promise<Output<'domains/checkDomain'>> {
  const wanted = await requireName(parts, typed, 'domain');
  await countChecks(parts, context, 1);
  return {
    available: await isNameFree(parts, wanted, false),
    price: toRoubles(wanted.tld.priceKopecks),
  };
}

/** Counts so many names against what one buyer and one address may ask about. */
export async function countChecks(
  { db, hasRateLimits }: CheckParts,
  { caller, address }: Context<Caller>,
  names: number,
): Promise<void> {
  if (!hasRateLimits) return;
  await countAgainst(db, `domain-check:buyer:${caller.buyerId}`, CHECKS_A_BUYER, names);
  await countByNetwork(db, 'domain-check:address', address, CHECKS_AN_ADDRESS, names);
}
