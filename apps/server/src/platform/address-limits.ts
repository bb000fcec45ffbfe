import type { Db } from './database/index.ts';
import { networksOf } from './network-address.ts';
import { countAgainst, forgetCount, type Limit, uncount } from './rate-limit.store.ts';

/**
 * Counts `weight` more of what an address does and refuses with RATE_LIMITED above the limit. Every limit by address is counted
 * here: IPv6 by /64 and by /48, whose limit is larger. What a /64 is refused counts nothing against its neighbours.
 */
export async function countByNetwork(db: Db, what: string, address: string, limit: Limit, weight = 1): Promise<void> {
  for (const { network, factor } of networksOf(address))
    await countAgainst(db, `${what}:${network}`, { ...limit, most: limit.most * factor }, weight);
}

/** Takes one count back: it was nobody's fault. */
export async function uncountByNetwork(db: Db, what: string, address: string): Promise<void> {
  for (const { network } of networksOf(address)) await uncount(db, `${what}:${network}`);
}

/** Forgets what was counted of an address: whoever proved to be right starts anew. */
export async function forgetByNetwork(db: Db, what: string, address: string): Promise<void> {
  for (const { network } of networksOf(address)) await forgetCount(db, `${what}:${network}`);
}
