import { jitter, pause } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';

type FetchedTerms<Terms> = { terms: ReadonlyMap<string, Terms>; missing: readonly string[] };
type CachedTermsOptions<Terms> = { provider: string; fetchTerms: () => Promise<FetchedTerms<Terms>>; log: Log };

const REFRESH_INTERVAL_MS = 600_000;
/** The sandbox runs in this same server, which does not listen yet. */
const FIRST_REFRESH_DELAY_MS = 1_000;
const RETRY_DELAY_MS = 20_000;

/**
 * Caches the terms (limits and fees) of a provider's payment methods. They are refreshed on a schedule, never while a
 * buyer waits. When a refresh fails, the last known terms stay in use.
 */
export function createCachedTerms<Terms>({ provider, fetchTerms, log }: CachedTermsOptions<Terms>) {
  const closing = new AbortController();
  let cached: FetchedTerms<Terms> = { terms: new Map(), missing: [] };

  async function refresh(): Promise<void> {
    const fetched = await fetchTerms();
    const newlyMissing = fetched.missing.filter((method) => !cached.missing.includes(method));
    if (newlyMissing.length > 0)
      log.warn({ provider, methods: newlyMissing }, 'a provider does not know methods of the shop');
    cached = fetched;
  }

  async function refreshPeriodically(): Promise<void> {
    await pause(FIRST_REFRESH_DELAY_MS, closing.signal);
    while (!closing.signal.aborted) {
      const delayMs = await refresh().then(
        () => REFRESH_INTERVAL_MS,
        (error: Error) => {
          log.info({ provider, reason: error.message }, 'could not refresh the payment methods of a provider');
          return RETRY_DELAY_MS;
        },
      );
      await pause(jitter(delayMs), closing.signal);
    }
  }

  return {
    get: (system: string | null): Terms | null => (system === null ? null : (cached.terms.get(system) ?? null)),
    refresh,
    refreshPeriodically,
    close: () => closing.abort(),
  };
}
