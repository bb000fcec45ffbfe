import { monotonicMs } from '../platform/clock.ts';

/**
 * What a provider allows: at most `requests` in any time of `perMs`, by all nodes of the shop together. `burst` of them may
 * come at once, the others evenly.
 */
export type TurnLimit = { requests: number; perMs: number; burst: number };

/** Turns at a limit. */
export type Turns = {
  /** Takes the next turn of `key`; answers in how many milliseconds it comes. */
  reserve(key: string, limit: TurnLimit): Promise<number>;
  /** Takes a turn of each key that has one now; answers those. */
  take(keys: readonly string[], limit: TurnLimit): Promise<ReadonlySet<string>>;
};

const MOST_KEYS = 20_000;

/** Turns of this process alone: for tools and tests, and while the shared ones can't be had. */
export function localTurns(): Turns {
  /** When the whole limit is free again, by key; the one that was used longest ago first. */
  const fullAt = new Map<string, number>();

  function set(key: string, at: number): void {
    fullAt.delete(key);
    fullAt.set(key, at);
    const [oldest] = fullAt.keys();
    if (fullAt.size > MOST_KEYS && oldest !== undefined) fullAt.delete(oldest);
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

/** Shared turns; while they can't be had, those of this process, so that nobody waits for a database to call a provider. */
export function orLocal(shared: Turns): Turns {
  const local = localTurns();
  return {
    reserve: (key, limit) => shared.reserve(key, limit).catch(() => local.reserve(key, limit)),
    take: (keys, limit) => shared.take(keys, limit).catch(() => local.take(keys, limit)),
  };
}

/** So that with the burst before it no more than `requests` fit into any `perMs`. */
function intervalOf({ requests, perMs, burst }: TurnLimit): number {
  return perMs / (requests - burst + 1);
}
