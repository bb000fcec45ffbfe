import type { CallName, ErrorBody, Input, Output } from '@lotok/contract';
import { methods } from '@lotok/contract/methods';
import { ApiError } from './api-error.ts';

/** `idempotencyKey`: the same key with the same input is done once. `token`: null sends none. */
export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string; token?: string | null };

/** One call of the contract by its name; rejects with {@link ApiError}. */
export type CallApi = <N extends CallName>(name: N, input: Input<N>, options?: CallOptions) => Promise<Output<N>>;

export type ClientSettings = {
  /** Where the calls live, without a final slash: `/api`, or `https://shop.example/api`. */
  baseUrl: string;
  timeoutMs: number;
  /** The token of the moment, or null. It travels as a Bearer header, which no log keeps. */
  getToken?: () => string | null;
  fetch?: typeof fetch;
};

/** Typed calls of the shop over fetch. */
export function createClient(settings: ClientSettings): CallApi {
  const send = settings.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request));
  return async (name, input, options = {}) => {
    const token = options.token === undefined ? (settings.getToken?.() ?? null) : options.token;
    const timeout = AbortSignal.timeout(settings.timeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    try {
      const response = await send(addressOf(settings.baseUrl, name, input), { ...requestOf(name, input, token, options), signal });
      const body = await readBody(response);
      if (!response.ok) throw refusalOf(response, body);
      return body as never;
    } catch (error) {
      throw toApiError(error, timeout, options.signal);
    }
  };
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

async function readBody(response: Response): Promise<unknown> {
  const isJson = response.headers.get('Content-Type')?.includes('json');
  return isJson ? response.json() : response.text();
}

function refusalOf(response: Response, body: unknown): ApiError {
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const facts = { status: response.status, ...(retryAfter >= 0 ? { retryAfterSeconds: retryAfter } : {}) };
  if (!isErrorBody(body)) {
    const code = response.status >= 502 ? 'UNAVAILABLE' : 'UNREADABLE';
    return new ApiError(`unexpected answer ${response.status}`, { ...facts, code });
  }
  return new ApiError(body.error, { ...facts, code: body.errorCode, ...(body.details ? { details: body.details } : {}) });
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'errorCode' in body && typeof body.errorCode === 'string';
}

/** What the caller itself aborted stays an AbortError, so that nobody shows it as a failure. */
function toApiError(error: unknown, timeout: AbortSignal, callerSignal: AbortSignal | undefined): unknown {
  if (error instanceof ApiError || callerSignal?.aborted) return error;
  if (timeout.aborted) return new ApiError('no answer in time', { code: 'TIMEOUT' });
  if (error instanceof SyntaxError) return new ApiError('the answer is not JSON', { code: 'UNREADABLE' });
  return new ApiError('the shop cannot be reached', { code: 'OFFLINE' });
}
