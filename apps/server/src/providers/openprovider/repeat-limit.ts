import { ProviderBusy } from '../../platform/outage.ts';
import type { RateLimitSlots } from '../rate-limit-slots.ts';
import { PROVIDER } from './responses.ts';

/** More identical requests in this time block the account until Openprovider's support unblocks it. */
const LIMIT = { requests: 300, perMs: 300_000, burst: 140 };

/**
 * Limits identical requests, for all nodes together. A rejection here says nothing about Openprovider, so requests are
 * counted before they reach the provider client with its circuit breaker.
 */
export function createRepeatLimit(rateLimitSlots: RateLimitSlots) {
  return {
    /** Throws {@link ProviderBusy} when this request was sent too often lately. */
    async count(request: string): Promise<void> {
      const key = `${PROVIDER} ${request}`;
      if (!(await rateLimitSlots.take([key], LIMIT)).has(key))
        throw new ProviderBusy(PROVIDER, 'too many identical requests lately');
    },
  };
}
