import { monotonicMs } from '../platform/clock.ts';

/**
 * A provider's limit: at most `requests` in any window of `perMs`, for all nodes of the shop together. `burst` of them
 * may start at once, the others are spread evenly.
 */
export type RateLimit = { requests: number; perMs: number; burst: number };

/** Slots of rate limits, by key. */
export type RateLimitSlots = {
  /** Takes the next slot of `key`; returns in how many milliseconds it begins. */
  reserve(key: string, limit: RateLimit): Promise<number>;
  /** Takes a slot of each key that has a free one now; returns those keys. */
  take(keys: readonly string[], limit: RateLimit): Promise<ReadonlySet<string>>;
};

const MAX_KEYS = 20_000;

/** Slots counted in this process only: for tools and tests, and while the shared ones are unavailable. */
export function createLocalSlots(): RateLimitSlots {
  /** When the whole limit is free again, by key; the least recently used key first. */
  const fullAt = new Map<string, number>();

  function set(key: string, at: number): void {
    fullAt.delete(key);
    fullAt.set(key, at);
    const [oldest] = fullAt.keys();
    if (fullAt.size > MAX_KEYS && oldest !== undefined) fullAt.delete(oldest);
  }

  return {
    async reserve(key, limit) {
      const nowMs = monotonicMs();
      const at = Math.max(fullAt.get(key) ?? 0, nowMs) + intervalOf(limit);
      set(key, at);
      return Math.max(0, at - nowMs - intervalOf(limit) * limit.burst);
    },
    async take(keys, limit) {
      const nowMs = monotonicMs();
      const taken = [...new Set(keys)].filter(
        (key) => (fullAt.get(key) ?? 0) <= nowMs + intervalOf(limit) * (limit.burst - 1),
      );
      for (const key of taken) set(key, Math.max(fullAt.get(key) ?? 0, nowMs) + intervalOf(limit));
      return new Set(taken);
    },
  };
}

/**
 * Shared slots, or those of this process while the shared ones fail: calls to providers must not depend on the
 * database.
 */
export function withLocalFallback(shared: RateLimitSlots): RateLimitSlots {
  const local = createLocalSlots();
  return {
    reserve: (key, limit) => shared.reserve(key, limit).catch(() => local.reserve(key, limit)),
    take: (keys, limit) => shared.take(keys, limit).catch(() => local.take(keys, limit)),
  };
}

/** Chosen so that a burst and the slots after it never exceed `requests` in any window of `perMs`. */
function intervalOf({ requests, perMs, burst }: RateLimit): number {
  return perMs / (requests - burst + 1);
}
