import { monotonicMs } from '../clock.ts';
import { networksOf } from '../network-address.ts';
import type { RateLimit } from '../rate-limit.store.ts';
import { Refusal } from '../refusal.ts';

/** More networks than a window has without an attack. Above it all counts are dropped, which bounds the memory. */
const MAX_NETWORKS = 50_000;

/**
 * A fixed-window rate limiter by address, in the memory of this process: for requests that are too cheap to count in the database
 * and too expensive to leave unlimited. IPv6 counts by /64 and by /48, as everywhere. Refuses with RATE_LIMITED above the limit.
 */
export function createAddressRateLimiter(
  limit: RateLimit,
  clockMs: () => number = monotonicMs,
): (address: string) => void {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return (address) => {
    const now = clockMs();
    if (now >= endsAt || counts.size >= MAX_NETWORKS) {
      counts.clear();
      endsAt = now + limit.windowSeconds * 1_000;
    }
    for (const { network, factor } of networksOf(address)) {
      const count = (counts.get(network) ?? 0) + 1;
      if (count > limit.max * factor)
        throw new Refusal('RATE_LIMITED', { retryAfterSeconds: Math.max(1, (endsAt - now) / 1_000) });
      counts.set(network, count);
    }
  };
}
