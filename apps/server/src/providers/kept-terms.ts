import { jitter, pause } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';

type Told<Terms> = { terms: ReadonlyMap<string, Terms>; missing: readonly string[] };
type Source<Terms> = { provider: string; ask: () => Promise<Told<Terms>>; log: Log };

const EVERY_MS = 600_000;
/** The sandbox is on this same server, which is about to listen. */
const FIRST_MS = 1_000;
const RETRY_MS = 20_000;

/**
 * What a provider said last of its ways to pay. Asked for on a schedule and never while a buyer waits; what is not known,
 * or not told any more since the provider fails, stays as it was.
 */
export function createKeptTerms<Terms>({ provider, ask, log }: Source<Terms>) {
  const closing = new AbortController();
  let known: Told<Terms> = { terms: new Map(), missing: [] };

  async function refresh(): Promise<void> {
    const told = await ask();
    const unheardOf = told.missing.filter((method) => !known.missing.includes(method));
    if (unheardOf.length > 0)
      log.warn({ provider, methods: unheardOf }, 'a provider does not know methods of the shop');
    known = told;
  }

  async function keepAsking(): Promise<void> {
    await pause(FIRST_MS, closing.signal);
    while (!closing.signal.aborted) {
      const wait = await refresh().then(
        () => EVERY_MS,
        (error: Error) => {
          log.info({ provider, reason: error.message }, 'a provider did not tell its methods');
          return RETRY_MS;
        },
      );
      await pause(jitter(wait), closing.signal);
    }
  }

  return {
    of: (system: string | null): Terms | null => (system === null ? null : (known.terms.get(system) ?? null)),
    refresh,
    keepAsking,
    close: () => closing.abort(),
  };
}
