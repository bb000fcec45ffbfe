import { Outage, ProviderRefusal } from '../../platform/outage.ts';
import { type ClientOptions, createProviderClient } from '../provider-client.ts';
import { parseResponse } from '../responses.ts';
import { describeNetworkError } from '../request-json.ts';
import { type ApiError, envelope } from './responses.ts';

export type TelegramOptions = ClientOptions & {
  /** Without a final slash. */
  apiUrl: string;
};

/** A file to send as a field of a method. */
export type TelegramFile = { filename: string; content: Buffer | string };

/** Why the Bot API did not do what a method requested. The description is Telegram's own and has no token. */
export type TelegramFailure =
  | { kind: 'limited'; retryAfterSeconds: number }
  /** The person cannot be reached by this bot: blocked it, never started it, or has no account any more. */
  | { kind: 'blocked' }
  /** The token is not valid any more. */
  | { kind: 'revoked' }
  /** The bot receives updates in another way: a webhook is set, or another process polls. */
  | { kind: 'conflict' }
  | { kind: 'refused'; description: string };

export type TelegramResult<T> = { ok: true; result: T } | { ok: false; failure: TelegramFailure };
export type TelegramCallOptions = { timeoutMs?: number; signal?: AbortSignal };

const PROVIDER = 'telegram';
const TIMEOUT_MS = 10_000;
/** 100 kB a second; at most as long as a chat is leased for what is sent to it, with time to spare. */
const UPLOAD_BYTES_PER_MS = 100;
const MAX_UPLOAD_MS = 50_000;
const MAX_DOWNLOAD_BYTES = 1_000_000;
const DEFAULT_RETRY_AFTER_SECONDS = 1;
/** Short: all bots wait for the probe, and people read what waits within seconds after an outage. */
const BREAKER = { breakerPauseMs: 1_000, breakerMaxPauseMs: 4_000 };

class TelegramRefusal extends ProviderRefusal {
  readonly failure: TelegramFailure;

  constructor(operation: string, failure: TelegramFailure) {
    super(PROVIDER, `${operation}: ${failure.kind}`);
    this.failure = failure;
  }
}

/**
 * The Bot API, for any number of bots: the token is an argument of each call. One circuit breaker for all of them, which only
 * outages open: a limit of one bot is an answer. Throws Outage without a usable response; the tokens are in no message.
 */
export function createTelegramApi(options: TelegramOptions) {
  const fetchUrl = options.fetch ?? fetch;
  const baseTimeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const client = createProviderClient({ ...BREAKER, ...options, provider: PROVIDER, probe });

  /** Telegram answers a path without a token with 404: the API is reachable. */
  async function probe(): Promise<void> {
    await request('probe', `${options.apiUrl}/bot/getMe`, {}, {}).then(({ status }) => {
      if (status >= 500) throw toOutage('probe', `status ${status}`);
    });
  }

  async function request(
    operation: string,
    url: string,
    init: RequestInit,
    { timeoutMs = baseTimeoutMs, signal }: TelegramCallOptions,
  ): Promise<Response> {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      // A redirect is an error: it would send the token to another address.
      return await fetchUrl(url, {
        ...init,
        redirect: 'error',
        signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      });
    } catch (error) {
      throw signal?.aborted ? toAbortError(operation) : toOutage(operation, describeNetworkError(error));
    }
  }

  async function send<T>(
    token: string,
    method: string,
    params: Record<string, unknown>,
    callOptions: TelegramCallOptions,
  ): Promise<T> {
    const url = `${options.apiUrl}/bot${token}/${method}`;
    const timeoutMs = callOptions.timeoutMs ?? uploadTimeoutMs(params);
    const response = await request(
      method,
      url,
      { method: 'POST', ...encodeParams(params) },
      { ...callOptions, timeoutMs },
    );
    if (response.status >= 500) {
      await response.body?.cancel();
      throw toOutage(method, `status ${response.status}`);
    }
    const text = await response.text().catch((error: unknown) => {
      throw callOptions.signal?.aborted ? toAbortError(method) : toOutage(method, describeNetworkError(error));
    });
    const body = parseJson(text);
    // A proxy on the way refuses a request that is too large in its own words.
    if (response.status === 413 && !envelope.safeParse(body).success)
      throw new TelegramRefusal(method, { kind: 'refused', description: 'the request is too large' });
    const parsed = parseResponse(envelope, body, PROVIDER, method);
    if (parsed.ok) return parsed.result as T;
    throw new TelegramRefusal(method, toFailure(parsed));
  }

  /** A file takes time by its size, also over a slow line. */
  function uploadTimeoutMs(params: Record<string, unknown>): number {
    const files = Object.values(params).filter(isFile);
    const bytes = files.reduce((total, { content }) => total + Buffer.byteLength(content), 0);
    return Math.min(Math.max(baseTimeoutMs, MAX_UPLOAD_MS), baseTimeoutMs + Math.ceil(bytes / UPLOAD_BYTES_PER_MS));
  }

  return {
    /**
     * Calls a method once; the caller decides about repeating, since a message without a response may have been sent. Throws
     * Outage when Telegram does not respond and an `AbortError` when `signal` is aborted.
     */
    async call<T = unknown>(
      token: string,
      method: string,
      params: Record<string, unknown> = {},
      callOptions: TelegramCallOptions = {},
    ): Promise<TelegramResult<T>> {
      if (!isToken(token)) return { ok: false, failure: { kind: 'revoked' } };
      try {
        const isRead = method.startsWith('get');
        const run = () => send<T>(token, method, params, callOptions);
        const result = isRead ? await client.readOnce(method, run) : await client.write(method, run);
        return { ok: true, result };
      } catch (error) {
        if (error instanceof TelegramRefusal) return { ok: false, failure: error.failure };
        throw error;
      }
    },

    /** The bytes of a file whose path `getFile` has returned; null when it does not exist or is larger than 1 MB. */
    downloadFile: (token: string, filePath: string, callOptions: TelegramCallOptions = {}): Promise<Buffer | null> =>
      client.readOnce('downloadFile', async () => {
        if (!isToken(token)) return null;
        const url = `${options.apiUrl}/file/bot${token}/${encodeURI(filePath)}`;
        const response = await request('downloadFile', url, {}, callOptions);
        if (response.status >= 500) throw toOutage('downloadFile', `status ${response.status}`);
        if (response.ok) return readLimited(response);
        await response.body?.cancel();
        return null;
      }),

    isUnavailable: client.isUnavailable,
    close: client.close,
  };
}

/** Anything else, such as a path, must not become a part of an address. */
function isToken(token: string): boolean {
  return /^\d{1,20}:[\w-]{1,100}$/.test(token);
}

/** Files need multipart; everything else is sent as JSON. */
function encodeParams(params: Record<string, unknown>): Pick<RequestInit, 'body' | 'headers'> {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined);
  if (!entries.some(([, value]) => isFile(value)))
    return { body: JSON.stringify(params, toWellFormed), headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  for (const [name, value] of entries) {
    if (isFile(value)) form.append(name, new Blob([value.content as string | Buffer<ArrayBuffer>]), value.filename);
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return { body: form };
}

/** Telegram refuses a message with half of a character, which a person may have sent. */
const toWellFormed = (_name: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

function isFile(value: unknown): value is TelegramFile {
  return typeof value === 'object' && value !== null && 'filename' in value && 'content' in value;
}

function toFailure({ error_code: code, description, parameters }: ApiError): TelegramFailure {
  switch (code) {
    case 429:
      return { kind: 'limited', retryAfterSeconds: parameters.retry_after ?? DEFAULT_RETRY_AFTER_SECONDS };
    case 403:
      return { kind: 'blocked' };
    case 401:
    case 404:
      return { kind: 'revoked' };
    case 409:
      return { kind: 'conflict' };
    default:
      return /chat not found|user not found|PEER_ID_INVALID/.test(description)
        ? { kind: 'blocked' }
        : { kind: 'refused', description };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readLimited(response: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      // Leaving the loop cancels the rest.
      if (length > MAX_DOWNLOAD_BYTES) return null;
      chunks.push(chunk);
    }
  } catch (error) {
    throw toOutage('downloadFile', describeNetworkError(error));
  }
  return Buffer.concat(chunks);
}

function toAbortError(operation: string): DOMException {
  return new DOMException(`${PROVIDER}: ${operation} was aborted`, 'AbortError');
}

function toOutage(operation: string, reason: string): Outage {
  return new Outage(PROVIDER, `${operation}: ${reason}`);
}
