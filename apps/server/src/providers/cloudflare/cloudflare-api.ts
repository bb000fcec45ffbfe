import { monotonicMs, pause } from '../../platform/clock.ts';
import { ProviderBusy, Outage } from '../../platform/outage.ts';
import { requestAnyStatus } from '../request-json.ts';
import { CloudflareRefusal, PROVIDER, parseEnvelope } from './responses.ts';

export type CloudflareApiOptions = {
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
  /** The call has its own rate limit: its 429 does not concern other calls. */
  hasOwnLimit?: boolean;
};

const TIMEOUT_MS = 10_000;
/** A call that a user waits for may be delayed this long. */
const MAX_INLINE_WAIT_MS = 3_000;
/** Cloudflare blocks a token for five minutes; a longer Retry-After is not trusted. */
const MAX_BLOCK_MS = 600_000;
const TOO_MANY_REQUESTS = 429;

/** Sends calls with the shop's token. After a 429 with Retry-After no call is sent during that time. */
export function createCloudflareApi(options: CloudflareApiOptions) {
  let blockedUntilMs = -Infinity;

  const redact = (text: string) => (options.token === '' ? text : text.replaceAll(options.token, '…'));

  async function waitForRetryAfter(operation: string): Promise<void> {
    const remainingMs = blockedUntilMs - monotonicMs();
    if (remainingMs > MAX_INLINE_WAIT_MS) throw new ProviderBusy(PROVIDER, `${operation}: too often lately`);
    if (remainingMs > 0) await pause(Math.ceil(remainingMs));
  }

  /** A short Retry-After allows a retry now (Outage), a long one does not (Busy). */
  function toRateLimitError(operation: string, retryAfterMs: number | null): Outage {
    const reason = `${operation}: status ${TOO_MANY_REQUESTS}`;
    if (retryAfterMs === null) return new Outage(PROVIDER, reason);
    blockedUntilMs = Math.max(blockedUntilMs, monotonicMs() + Math.min(retryAfterMs, MAX_BLOCK_MS));
    return retryAfterMs > MAX_INLINE_WAIT_MS ? new ProviderBusy(PROVIDER, reason) : new Outage(PROVIDER, reason);
  }

  return {
    async call({ path, hasOwnLimit, ...call }: Call): Promise<{ result: unknown; pages: number }> {
      await waitForRetryAfter(call.operation);
      const response = await requestAnyStatus({
        ...call,
        provider: PROVIDER,
        url: `${options.apiUrl}${path}`,
        headers: { authorization: `Bearer ${options.token}` },
        timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
        fetch: options.fetch ?? fetch,
      });
      if (response.status === TOO_MANY_REQUESTS) {
        if (hasOwnLimit)
          throw new CloudflareRefusal(call.operation, { status: TOO_MANY_REQUESTS, code: 0, providerMessage: '' });
        throw toRateLimitError(call.operation, response.retryAfterMs);
      }
      return parseEnvelope(call.operation, response, redact);
    },
  };
}
