import type { Db } from './database/index.ts';
import { networksOf } from './network-address.ts';
import { countAgainst, forgetCount, type RateLimit, uncount } from './rate-limit.store.ts';

/** Limits how often a caller or an address makes a call. Use cases count every call; {@link noRateLimits} counts none. */
export type CallRateLimiter = {
  /** Adds `weight` to the count of `key` and refuses with RATE_LIMITED above the limit. */
  countAgainst(key: string, limit: RateLimit, weight?: number): Promise<void>;
  /** Subtracts one from the count, for an attempt that must not count. */
  uncount(key: string): Promise<void>;
  /** Resets the count after a successful attempt. */
  forgetCount(key: string): Promise<void>;
  /**
   * Like `countAgainst` for an address. Every limit by address is counted here: IPv6 by /64 and by /48, whose limit is larger.
   * A request refused for its /64 does not count against the /48.
   */
  countByNetwork(what: string, address: string, limit: RateLimit, weight?: number): Promise<void>;
  uncountByNetwork(what: string, address: string): Promise<void>;
  forgetByNetwork(what: string, address: string): Promise<void>;
  /** Runs a check that refuses a call because of the caller's rows, such as too many open ones. */
  enforce(check: () => Promise<void>): Promise<void>;
};

/** A rate limiter whose counts are in the database, so that all nodes share them. */
export function createCallRateLimiter(db: Db): CallRateLimiter {
  return {
    countAgainst: (key, limit, weight) => countAgainst(db, key, limit, weight),
    uncount: (key) => uncount(db, key),
    forgetCount: (key) => forgetCount(db, key),
    async countByNetwork(what, address, limit, weight) {
      for (const { network, factor } of networksOf(address))
        await countAgainst(db, `${what}:${network}`, { ...limit, max: limit.max * factor }, weight);
    },
    async uncountByNetwork(what, address) {
      for (const { network } of networksOf(address)) await uncount(db, `${what}:${network}`);
    },
    async forgetByNetwork(what, address) {
      for (const { network } of networksOf(address)) await forgetCount(db, `${what}:${network}`);
    },
    enforce: (check) => check(),
  };
}

const doNothing = async () => undefined;

/** The rate limiter of a shop whose limits are off: it counts and refuses nothing. */
export const noRateLimits: CallRateLimiter = {
  countAgainst: doNothing,
  uncount: doNothing,
  forgetCount: doNothing,
  countByNetwork: doNothing,
  uncountByNetwork: doNothing,
  forgetByNetwork: doNothing,
  enforce: doNothing,
};
