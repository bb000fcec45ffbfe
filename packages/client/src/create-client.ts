import type { CallName, Input, Output } from '@lotok/contract';
import { methods } from '@lotok/contract/methods';
import { ApiError } from './api-error.ts';
import { readAnswer } from './read-answer.ts';
import { waitFor } from './wait-for.ts';

/** `idempotencyKey`: the same key with the same input is done once. `token`: null sends none. */
export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string; token?: string | null };

/** One call of the contract by its name; rejects with {@link ApiError}, or as the caller's own signal says. */
export type CallApi = <N extends CallName>(name: N, input: Input<N>, options?: CallOptions) => Promise<Output<N>>;

export type ClientSettings = {
  /** Where the calls live, without a final slash: `/api`, or `https://shop.example/api`. */
  baseUrl: string;
  /** For each attempt. */
  timeoutMs: number;
  /** The token of the moment, or null. It travels as a Bearer header, which no log keeps. */
  getToken?: () => string | null;
  fetch?: typeof fetch;
  wait?: typeof waitFor;
};

/** A shop that restarts is back within seconds: reads wait for it as long as it asks, within reason. */
const READ_ATTEMPTS = 3;
const MAX_RETRY_AFTER_SECONDS = 10;
const DEFAULT_RETRY_AFTER_SECONDS = 1;

/** Typed calls of the shop over fetch. */
export function createClient(settings: ClientSettings): CallApi {
  const wait = settings.wait ?? waitFor;
  return async (name, input, options = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await send(settings, name, input, options)) as never;
      } catch (error) {
        const seconds = methods[name] === 'GET' && attempt < READ_ATTEMPTS ? secondsToWait(error) : null;
        if (seconds === null) throw error;
        await wait(seconds * 1000, options.signal);
      }
    }
  };
}

/** How long to wait before the same read may succeed; null when waiting is of no use. */
function secondsToWait(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'UNAVAILABLE') return null;
  const seconds = error.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS;
  return seconds <= MAX_RETRY_AFTER_SECONDS ? seconds : null;
}

async function send(settings: ClientSettings, name: CallName, input: object, options: CallOptions): Promise<unknown> {
  const token = options.token === undefined ? (settings.getToken?.() ?? null) : options.token;
  const timeout = AbortSignal.timeout(settings.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const fetchAnswer = settings.fetch ?? fetch;
  try {
    return await readAnswer(
      name,
      await fetchAnswer(addressOf(settings.baseUrl, name, input), {
        ...requestOf(name, input, token, options),
        signal,
      }),
    );
  } catch (error) {
    throw toApiError(error, timeout, options.signal);
  }
}

function addressOf(baseUrl: string, name: CallName, input: object): string {
  if (methods[name] !== 'GET') return `${baseUrl}/${name}`;
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query.set(field, String(value));
  }
  const text = query.toString();
  return `${baseUrl}/${name}${text && `?${text}`}`;
}

function requestOf(name: CallName, input: object, token: string | null, options: CallOptions): RequestInit {
  const method = methods[name];
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  if (method === 'GET') return { method, headers };
  headers['Content-Type'] = 'application/json';
  return { method, headers, body: JSON.stringify(input) };
}

/** What the caller itself aborted stays an AbortError, so that nobody shows it as a failure. */
function toApiError(error: unknown, timeout: AbortSignal, callerSignal: AbortSignal | undefined): unknown {
  if (error instanceof ApiError || callerSignal?.aborted) return error;
  if (timeout.aborted) return new ApiError('no answer in time', { code: 'TIMEOUT' });
  if (error instanceof SyntaxError) return new ApiError('the answer is not JSON', { code: 'UNREADABLE' });
  return new ApiError('the shop cannot be reached', { code: 'OFFLINE' });
}
