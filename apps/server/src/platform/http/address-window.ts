import { monotonicMs } from '../clock.ts';
import { networksOf } from '../network-address.ts';
import type { Limit } from '../rate-limit.store.ts';
import { Refusal } from '../refusal.ts';

/** More than come within a window but in an attack, from which the memory is kept by forgetting all counts. */
const MOST_NETWORKS = 50_000;

/**
 * Counts what addresses do in windows of `inSeconds`, in this process alone: for what is too cheap to count in the database and
 * too heavy to leave uncounted. IPv6 counts by /64 and by /48, as everywhere. Refuses with RATE_LIMITED above the limit.
 */
export function createAddressWindow(limit: Limit, clockMs: () => number = monotonicMs): (address: string) => void {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return (address) => {
    const now = clockMs();
    if (now >= endsAt || counts.size >= MOST_NETWORKS) {
      counts.clear();
      endsAt = now + limit.inSeconds * 1_000;
    }
    for (const { network, factor } of networksOf(address)) {
      const count = (counts.get(network) ?? 0) + 1;
      if (count > limit.most * factor)
        throw new Refusal('RATE_LIMITED', { retryAfterSeconds: Math.max(1, (endsAt - now) / 1_000) });
      counts.set(network, count);
    }
  };
}
