import { jitter, pause } from '../platform/clock.ts';
import { ProviderUnavailable, ProviderBusy, Outage } from '../platform/outage.ts';

export type ProviderRequest = {
  provider: string;
  operation: string;
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** Sent as JSON; URLSearchParams are sent as a form. */
  body?: unknown;
  timeoutMs: number;
  fetch: typeof fetch;
};

/** `retryAfterMs`: from the Retry-After header; null without one. */
type ProviderResponse = { status: number; body: unknown; retryAfterMs: number | null };

const MAX_ATTEMPTS = 3;
const FIRST_RETRY_DELAY_MS = 500;

/** Sends one HTTP request and returns the JSON body. Throws an {@link Outage} when there is no usable response. */
export async function requestJson(request: ProviderRequest): Promise<unknown> {
  const { status, body } = await requestAnyStatus(request);
  if (status === 429 || status >= 500) throw toOutage(request, `status ${status}`);
  if (body === undefined) throw toOutage(request, `status ${status}, but no JSON`);
  return body;
}

/**
 * As {@link requestJson}, for providers whose error bodies are needed: any status; `body` is undefined if it is not
 * JSON.
 */
export async function requestAnyStatus(request: ProviderRequest): Promise<ProviderResponse> {
  const { text, ...head } = await send(request);
  try {
    return { ...head, body: JSON.parse(text) };
  } catch {
    return { ...head, body: undefined };
  }
}

/** Makes up to three attempts. For idempotent calls only: a call without a response may still have been carried out. */
export async function retryOnOutage<T>(operation: () => Promise<T>, retryMs = FIRST_RETRY_DELAY_MS): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await operation();
    } catch (error) {
      const isRetryable =
        error instanceof Outage && !(error instanceof ProviderUnavailable || error instanceof ProviderBusy);
      if (!isRetryable || attempt === MAX_ATTEMPTS) throw error;
      await pause(jitter(retryMs * 2 ** (attempt - 1)));
    }
  }
}

/** A redirect is an error: it would send the credentials to an address that is not configured. */
async function send(request: ProviderRequest): Promise<Omit<ProviderResponse, 'body'> & { text: string }> {
  try {
    const { body } = request;
    const isForm = body instanceof URLSearchParams;
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const response = await request.fetch(request.url, {
      method: request.method,
      headers: { accept: 'application/json', 'content-type': type, ...request.headers },
      body: isForm ? String(body) : body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeoutMs),
    });
    const retryAfterMs = parseRetryAfterMs(response.headers.get('retry-after'));
    return { status: response.status, retryAfterMs, text: await response.text() };
  } catch (error) {
    throw toOutage(request, describeNetworkError(error));
  }
}

/** Reads the form in seconds; none of the providers sends the other form, a date. */
function parseRetryAfterMs(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter.trim()) ? Number(retryAfter) * 1_000 : null;
}

/** Only the error code: messages of network errors may contain whole URLs. */
export function describeNetworkError(error: unknown): string {
  if (!(error instanceof Error)) return 'network fault';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const cause = error.cause;
  return cause instanceof Error && 'code' in cause ? `network fault ${String(cause.code)}` : 'network fault';
}

function toOutage(request: ProviderRequest, reason: string): Outage {
  return new Outage(request.provider, `${request.operation}: ${reason}`);
}
