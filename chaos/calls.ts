import { type CallName, calls, type ErrorCode, type Input, type Output } from '@lotok/contract';
import { pause } from '../apps/server/src/platform/clock.ts';

export type ApiResponse<N extends CallName> = {
  status: number;
  body: Output<N> & { errorCode?: ErrorCode; error?: string };
};
type CallOptions = { token?: string; key?: string; patienceMs?: number };
export type Calls = ReturnType<typeof createCalls>;

const RETRY_DELAY_MS = 400;
const RESPONSE_TIMEOUT_MS = 60_000;

/** API client of a buyer who retries until there is a response. */
export function createCalls(origin: string) {
  const counts = { lost: 0, unavailable: 0, serverErrors: [] as string[] };

  /** Null without a response: the server is down, or the buyer cut the connection. */
  async function once<N extends CallName>(
    name: N,
    input: Input<N>,
    options: CallOptions = {},
  ): Promise<ApiResponse<N> | null> {
    const { method } = calls[name];
    const params = Object.entries(input).map(([key, value]) => [key, String(value)]);
    try {
      const response = await fetch(
        `${origin}/api/${name}${method === 'GET' ? `?${new URLSearchParams(params)}` : ''}`,
        {
          method,
          headers: {
            ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
            ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
            ...(options.key ? { 'idempotency-key': options.key } : {}),
          },
          signal: AbortSignal.timeout(options.patienceMs ?? RESPONSE_TIMEOUT_MS),
          ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
        },
      );
      const result = { status: response.status, body: await response.json() } as ApiResponse<N>;
      if (result.status === 500) counts.serverErrors.push(`${name}: ${result.body.error}`);
      return result;
    } catch {
      counts.lost += 1;
      return null;
    }
  }

  /** Repeats the request unchanged until the response accepts or refuses it. */
  async function retryUntilAnswered<N extends CallName>(
    name: N,
    input: Input<N>,
    options: CallOptions = {},
  ): Promise<ApiResponse<N>> {
    for (let isFirst = true; ; isFirst = false) {
      const result = await once(name, input, isFirst ? options : { token: options.token, key: options.key });
      if (result && result.status < 500) return result;
      if (result) counts.unavailable += 1;
      await pause(RETRY_DELAY_MS);
    }
  }

  return { counts, once, retryUntilAnswered };
}
