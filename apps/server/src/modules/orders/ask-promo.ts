import { countByNetwork } from '../../platform/address-limits.ts';
import type { Db } from '../../platform/database/index.ts';
import { findPromo } from '../promos/index.ts';
import type { AskedPromo } from './quote.rules.ts';

/** Guests cost nothing to make, so codes that don't exist are counted by address: nobody finds the real ones by trying. */
const UNKNOWN_AN_ADDRESS = { max: 30, windowSeconds: 600 };

/**
 * Looks a code up for a buyer. An address that has tried too many is refused with RATE_LIMITED whatever it asks, so that
 * the refusal tells nothing about the code.
 */
export async function askPromo(
  db: Db,
  code: string | null,
  asker: { buyerId: number; address: string; hasRateLimits: boolean },
): Promise<AskedPromo> {
  if (code === null) return null;
  const count = (weight: number) =>
    asker.hasRateLimits && countByNetwork(db, 'promo:address', asker.address, UNKNOWN_AN_ADDRESS, weight);
  await count(0);
  const found = await findPromo(db, code, asker.buyerId);
  if (!found) await count(1);
  return { code, found };
}
