import { monotonicMs, pause } from '../platform/clock.ts';
import { ProviderBusy } from '../platform/outage.ts';
import type { RateLimit, RateLimitSlots } from './rate-limit-slots.ts';

/** `background`: a read that no user waits for. */
export type RequestKind = 'read' | 'write' | 'background';
export type RateLimiterOptions = {
  provider: string;
  limit: RateLimit;
  maxWaitMs: number;
  rateLimitSlots: RateLimitSlots;
};

/**
 * Resolves when the request may start. Rejects with {@link ProviderBusy} when the wait would exceed, or exceeded, `maxWaitMs`.
 */
export type RateLimiter = (kind: RequestKind) => Promise<void>;

type QueuedRequest = { start: () => void };

/** Relative shares of the slots while all three kinds have waiting requests; an unused share goes to the others. */
const weights: Record<RequestKind, number> = { write: 2, read: 2, background: 1 };
const kinds = Object.keys(weights) as RequestKind[];
const TOTAL_WEIGHT = kinds.reduce((sum, kind) => sum + weights[kind], 0);

/**
 * Starts requests as fast as the provider's limit allows. Each request takes one slot of the limit that all nodes
 * share. Weighted fair queueing decides which kind gets the slot, so that orders do not delay status checks, nor the
 * other way round. No request waits longer than `maxWaitMs`: a buyer must not wait in a queue that outlives the page,
 * and a job is better retried.
 */
export function createRateLimiter({ provider, limit, maxWaitMs, rateLimitSlots }: RateLimiterOptions): RateLimiter {
  const queues: Record<RequestKind, Set<QueuedRequest>> = { write: new Set(), read: new Set(), background: new Set() };
  /** Slots used by each kind, divided by its weight; the kind with the lowest value is next. */
  const virtualTime: Record<RequestKind, number> = { write: 0, read: 0, background: 0 };
  const intervalMs = limit.perMs / limit.requests;
  /** The value of the kind that was served last; a kind that was idle continues from here. */
  let lastVirtualTime = 0;
  let isRunning = false;

  const waitingKinds = () => kinds.filter((kind) => queues[kind].size > 0);

  function startNext(): void {
    const [next] = waitingKinds().toSorted((a, b) => virtualTime[a] - virtualTime[b]);
    const [first] = next ? queues[next] : [];
    if (!next || !first) return;
    lastVirtualTime = virtualTime[next];
    virtualTime[next] += 1 / weights[next];
    queues[next].delete(first);
    first.start();
  }

  async function drainQueues(): Promise<void> {
    isRunning = true;
    while (waitingKinds().length > 0) {
      const delayMs = await rateLimitSlots.reserve(provider, limit);
      if (delayMs > 0) await pause(Math.ceil(delayMs));
      startNext();
    }
    isRunning = false;
  }

  /**
   * At most so many slots are used before a new request starts: those of its own queue plus the others' shares
   * meanwhile.
   */
  function slotsAhead(kind: RequestKind): number {
    const all = kinds.reduce((sum, each) => sum + queues[each].size, 0);
    return Math.min(all, (queues[kind].size * TOTAL_WEIGHT) / weights[kind]);
  }

  return (kind) => {
    if (slotsAhead(kind) * intervalMs > maxWaitMs)
      return Promise.reject(new ProviderBusy(provider, 'too many requests are waiting'));
    return new Promise((resolve, reject) => {
      // An idle kind does not accumulate credit.
      if (queues[kind].size === 0) virtualTime[kind] = Math.max(virtualTime[kind], lastVirtualTime);
      const queuedAt = monotonicMs();
      const rejectLate = () => {
        if (!queues[kind].delete(queued)) return;
        const waited = Math.round((monotonicMs() - queuedAt) / 1000);
        reject(
          new ProviderBusy(
            provider,
            `no rate limit slot within ${waited} s, with ${waitingKinds().length} kinds of requests waiting`,
          ),
        );
      };
      const deadline = setTimeout(rejectLate, maxWaitMs);
      const queued: QueuedRequest = {
        start: () => {
          clearTimeout(deadline);
          resolve();
        },
      };
      queues[kind].add(queued);
      if (!isRunning) void drainQueues();
    });
  };
}
