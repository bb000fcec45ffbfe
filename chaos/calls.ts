import { type CallName, calls, type ErrorCode, type Input, type Output } from '@lotok/contract';
import { pause } from '../apps/server/src/platform/clock.ts';

export type Answer<N extends CallName> = {
  status: number;
  body: Output<N> & { errorCode?: ErrorCode; error?: string };
};
type With = { token?: string; key?: string; patienceMs?: number };
export type Calls = ReturnType<typeof openCalls>;

const AGAIN_MS = 400;
const LONGEST_ANSWER_MS = 60_000;

/** Calls of the shop over HTTP, as a buyer makes them who presses again until there is an answer. */
export function openCalls(origin: string) {
  const counts = { lost: 0, unavailable: 0, bugs: [] as string[] };

  /** Null when no answer came: the server is gone, or the buyer cut the connection. */
  async function once<N extends CallName>(name: N, input: Input<N>, about: With = {}): Promise<Answer<N> | null> {
    const { method } = calls[name];
    const words = Object.entries(input).map(([key, value]) => [key, String(value)]);
    try {
      const response = await fetch(`${origin}/api/${name}${method === 'GET' ? `?${new URLSearchParams(words)}` : ''}`, {
        method,
        headers: {
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
          ...(about.token ? { authorization: `Bearer ${about.token}` } : {}),
          ...(about.key ? { 'idempotency-key': about.key } : {}),
        },
        signal: AbortSignal.timeout(about.patienceMs ?? LONGEST_ANSWER_MS),
        ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
      });
      const answer = { status: response.status, body: await response.json() } as Answer<N>;
      if (answer.status === 500) counts.bugs.push(`${name}: ${answer.body.error}`);
      return answer;
    } catch {
      counts.lost += 1;
      return null;
    }
  }

  /** Made again, as it was, until there is an answer that says yes or no. */
  async function untilAnswered<N extends CallName>(name: N, input: Input<N>, about: With = {}): Promise<Answer<N>> {
    for (let first = true; ; first = false) {
      const answer = await once(name, input, first ? about : { token: about.token, key: about.key });
      if (answer && answer.status < 500) return answer;
      if (answer) counts.unavailable += 1;
      await pause(AGAIN_MS);
    }
  }

  return { counts, once, untilAnswered };
}
