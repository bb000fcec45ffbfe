import type { CallRateLimiter } from '../../platform/call-rate-limiter.ts';
import type { Db } from '../../platform/database/index.ts';
import type { PriceRules } from '../bots/index.ts';
import { findPromo } from '../promos/index.ts';
import type { RequestedPromo } from './make-quote.ts';

/** Anyone can create guests at no cost, so unknown codes are counted by address, which prevents guessing codes. */
const UNKNOWN_CODES_PER_ADDRESS = { max: 30, windowSeconds: 600 };

/**
 * Looks up a code for a buyer. An address that tried too many unknown codes is refused with RATE_LIMITED for any code, so that
 * the refusal reveals nothing about the code. In a partner's bot no code applies, so that none is looked up.
 */
export async function lookUpPromo(
  { db, rateLimiter }: { db: Db; rateLimiter: CallRateLimiter },
  code: string | null,
  requester: { buyerId: number; address: string; priceRules: PriceRules | null },
): Promise<RequestedPromo> {
  if (code === null) return null;
  if (requester.priceRules) return { code, found: null };
  const count = (weight: number) =>
    rateLimiter.countByNetwork('promo:address', requester.address, UNKNOWN_CODES_PER_ADDRESS, weight);
  await count(0);
  const found = await findPromo(db, code, requester.buyerId);
  if (!found) await count(1);
  return { code, found };
}
