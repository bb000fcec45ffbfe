import { monotonicMs, pause } from '../../platform/clock.ts';
import { Busy, Outage } from '../../platform/outage.ts';
import { askAnyStatus } from '../ask.ts';
import { CloudflareRefusal, PROVIDER, readReply } from './answers.ts';

export type AccountOptions = {
  /** An API token. */
  token: string;
  /** With its version and without a final slash. */
  apiUrl: string;
  timeoutMs?: number;
  fetch?: typeof fetch;
};

export type Call = {
  operation: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  /** The call has a limit of its own: 429 says nothing of others. */
  hasOwnLimit?: boolean;
};

const TIMEOUT_MS = 10_000;
/** Whoever waits for a page can wait this long. */
const SHORT_MS = 3_000;
/** Cloudflare shuts a token out for five minutes; a longer word is taken for a mistake. */
const LONGEST_QUIET_MS = 600_000;
const TOO_OFTEN = 429;

/** Calls with the shop's token. Told to be quiet for a while, nothing is asked in that time. */
export function createAccount(options: AccountOptions) {
  let quietUntil = -Infinity;

  const conceal = (text: string) => (options.token === '' ? text : text.replaceAll(options.token, '…'));

  async function keepQuiet(operation: string): Promise<void> {
    const left = quietUntil - monotonicMs();
    if (left > SHORT_MS) throw new Busy(PROVIDER, `${operation}: too often lately`);
    if (left > 0) await pause(Math.ceil(left));
  }

  /** After a short wait the same may be asked again at once, after a long one by nobody who waits now. */
  function tooOften(operation: string, retryAfterMs: number | null): Outage {
    const reason = `${operation}: status ${TOO_OFTEN}`;
    if (retryAfterMs === null) return new Outage(PROVIDER, reason);
    quietUntil = Math.max(quietUntil, monotonicMs() + Math.min(retryAfterMs, LONGEST_QUIET_MS));
    return retryAfterMs > SHORT_MS ? new Busy(PROVIDER, reason) : new Outage(PROVIDER, reason);
  }

  return {
    async call({ path, hasOwnLimit, ...call }: Call): Promise<{ result: unknown; pages: number }> {
      await keepQuiet(call.operation);
      const reply = await askAnyStatus({
        ...call,
        provider: PROVIDER,
        url: `${options.apiUrl}${path}`,
        headers: { authorization: `Bearer ${options.token}` },
        timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
        fetch: options.fetch ?? fetch,
      });
      if (reply.status === TOO_OFTEN) {
        if (hasOwnLimit) throw new CloudflareRefusal(call.operation, { status: TOO_OFTEN, code: 0, said: '' });
        throw tooOften(call.operation, reply.retryAfterMs);
      }
      return readReply(call.operation, reply, conceal);
    },
  };
}
