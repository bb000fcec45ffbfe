import type { Kopecks } from '@lotok/money';
import type { CallRateLimiter } from '../../platform/call-rate-limiter.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { isNameFree, type NameLookupDeps, requireName } from './name-availability.ts';
import { namePricesOf, type NamePricesDeps } from './name-prices.ts';

export type CheckDeps = NameLookupDeps & NamePricesDeps & { rateLimiter: CallRateLimiter };

/** Limits of checked names: a page of results has ten, a pasted list up to 250, and suggestions are chosen from 40. */
const CHECKS_PER_BUYER = { max: 1_500, windowSeconds: 600 };
const CHECKS_PER_ADDRESS = { max: 3_000, windowSeconds: 600 };

/** Whether a name is free, and the price of a year where it is sold. */
export async function checkDomain(
  deps: CheckDeps,
  typed: string,
  context: Context<Caller>,
): Promise<{ available: boolean; priceKopecks: Kopecks }> {
  const wanted = await requireName(deps, typed, 'domain');
  await countChecks(deps, context, 1);
  return {
    available: await isNameFree(deps, wanted, false),
    priceKopecks: (await namePricesOf(deps.db, deps, context))(wanted.tld).priceKopecks,
  };
}

/** Counts names against the limits of the buyer and of the address. */
export async function countChecks(
  { rateLimiter }: CheckDeps,
  { caller, address }: Context<Caller>,
  names: number,
): Promise<void> {
  await rateLimiter.countAgainst(`domain-check:buyer:${caller.buyerId}`, CHECKS_PER_BUYER, names);
  await rateLimiter.countByNetwork('domain-check:address', address, CHECKS_PER_ADDRESS, names);
}
