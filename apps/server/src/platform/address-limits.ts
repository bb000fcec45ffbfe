import type { Db } from './database/index.ts';
import { networksOf } from './network-address.ts';
import { countAgainst, forgetCount, type RateLimit, uncount } from './rate-limit.store.ts';

/**
 * Adds `weight` to the count of an address and refuses with RATE_LIMITED above the limit. Every limit by address is counted
 * here: IPv6 by /64 and by /48, whose limit is larger. A request refused for its /64 does not count against the /48.
 */
export async function countByNetwork(
  db: Db,
  what: string,
  address: string,
  limit: RateLimit,
  weight = 1,
): Promise<void> {
  for (const { network, factor } of networksOf(address))
    await countAgainst(db, `${what}:${network}`, { ...limit, max: limit.max * factor }, weight);
}

/** Subtracts one from the count, for an attempt that must not count. */
export async function uncountByNetwork(db: Db, what: string, address: string): Promise<void> {
  for (const { network } of networksOf(address)) await uncount(db, `${what}:${network}`);
}

/** Resets the count of an address after a successful attempt. */
export async function forgetByNetwork(db: Db, what: string, address: string): Promise<void> {
  for (const { network } of networksOf(address)) await forgetCount(db, `${what}:${network}`);
}
