import type { CallName, Input, Output } from '@lotok/contract';
import { methods } from '@lotok/contract/methods';
import { ApiError } from './api-error.ts';
import { readResponse } from './read-response.ts';
import { sleep } from './sleep.ts';

/** `idempotencyKey`: calls with the same key and the same input are executed once. `token`: null sends none. */
export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string; token?: string | null };

/** Makes a call of the contract by its name; rejects with {@link ApiError}, or with the reason of the caller's signal. */
export type CallApi = <N extends CallName>(name: N, input: Input<N>, options?: CallOptions) => Promise<Output<N>>;

export type ClientSettings = {
  /** Base URL of the calls without a final slash: `/api`, or `https://shop.example/api`. */
  baseUrl: string;
  /** Timeout of each attempt. */
  timeoutMs: number;
  /** Returns the current token, or null. It is sent as a Bearer header, which is never logged. */
  getToken?: () => string | null;
  fetch?: typeof fetch;
  wait?: typeof sleep;
};

/** A server that restarts is back within seconds: reads are retried after its `Retry-After`, up to a limit. */
const READ_ATTEMPTS = 3;
const MAX_RETRY_AFTER_SECONDS = 10;
const DEFAULT_RETRY_AFTER_SECONDS = 1;

/** Creates a client that makes typed calls over fetch. */
export function createClient(settings: ClientSettings): CallApi {
  const wait = settings.wait ?? sleep;
  return async (name, input, options = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await send(settings, name, input, options)) as never;
      } catch (error) {
        const seconds = methods[name] === 'GET' && attempt < READ_ATTEMPTS ? retryDelaySeconds(error) : null;
        if (seconds === null) throw error;
        await wait(seconds * 1000, options.signal);
      }
    }
  };
}

/** The delay before a retry in seconds; null if a retry is of no use. */
function retryDelaySeconds(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'UNAVAILABLE') return null;
  const seconds = error.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS;
  return seconds <= MAX_RETRY_AFTER_SECONDS ? seconds : null;
}

async function send(settings: ClientSettings, name: CallName, input: object, options: CallOptions): Promise<unknown> {
  const token = options.token === undefined ? (settings.getToken?.() ?? null) : options.token;
  const timeout = AbortSignal.timeout(settings.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const fetchImpl = settings.fetch ?? fetch;
  try {
    return await readResponse(
      name,
      await fetchImpl(urlOf(settings.baseUrl, name, input), {
        ...requestInit(name, input, token, options),
        signal,
      }),
    );
  } catch (error) {
    throw toApiError(error, timeout, options.signal);
  }
}

function urlOf(baseUrl: string, name: CallName, input: object): string {
  if (methods[name] !== 'GET') return `${baseUrl}/${name}`;
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query.set(field, String(value));
  }
  const text = query.toString();
  return `${baseUrl}/${name}${text && `?${text}`}`;
}

function requestInit(name: CallName, input: object, token: string | null, options: CallOptions): RequestInit {
  const method = methods[name];
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  if (method === 'GET') return { method, headers };
  headers['Content-Type'] = 'application/json';
  return { method, headers, body: JSON.stringify(input) };
}

/** An abort by the caller stays an AbortError, so that it is not shown as a failure. */
function toApiError(error: unknown, timeout: AbortSignal, callerSignal: AbortSignal | undefined): unknown {
  if (error instanceof ApiError || callerSignal?.aborted) return error;
  if (timeout.aborted) return new ApiError('no answer in time', { code: 'TIMEOUT' });
  if (error instanceof SyntaxError) return new ApiError('the answer is not JSON', { code: 'UNREADABLE' });
  return new ApiError('the shop cannot be reached', { code: 'OFFLINE' });
}
