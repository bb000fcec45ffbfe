import type { Output } from '@lotok/contract';
import { toRoubles } from '@lotok/money';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { countAgainst } from '../../platform/rate-limit.store.ts';
import { isNameFree, type NamedParts, requireName } from './ask-name.ts';

/** A page of results asks about ten names. */
const CHECKS_A_BUYER = { most: 600, inSeconds: 600 };
const CHECKS_AN_ADDRESS = { most: 1_200, inSeconds: 600 };

/** Whether a name is free, and what a year of it costs. */
export async function checkDomain(
  parts: NamedParts & { hasRateLimits: boolean },
  typed: string,
  { caller, address }: Context<Caller>,
): Promise<Output<'domains/checkDomain'>> {
  const wanted = await requireName(parts, typed, 'domain');
  if (parts.hasRateLimits) {
    await countAgainst(parts.db, `domain-check:buyer:${caller.buyerId}`, CHECKS_A_BUYER);
    await countAgainst(parts.db, `domain-check:address:${address}`, CHECKS_AN_ADDRESS);
  }
  return {
    available: await isNameFree(parts, wanted, false),
    price: toRoubles(wanted.tld.priceKopecks),
  };
}
