import { type CallName, calls, type ErrorCode, type Input, type Output } from '@lotok/contract';
import { pause } from '../apps/server/src/platform/clock.ts';

export type Answer<N extends CallName> = {
  status: number;
  body: Output<N> & { errorCode?: ErrorCode; error?: string };
};
type With = { token?: string; key?: string; patienceMs?: number };
export type Calls = ReturnType<typeof openCalls>;

const AGAIN_MS = 400;
/** Long enough for a machine that has other things to do, and whose jobs then wait for minutes. */
const PATIENCE_MS = 600_000;
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

  /** Made again, as it was, until there is an answer that says yes or no. Throws when none comes within minutes. */
  async function untilAnswered<N extends CallName>(name: N, input: Input<N>, about: With = {}): Promise<Answer<N>> {
    const deadline = performance.now() + PATIENCE_MS;
    for (let first = true; ; first = false) {
      const answer = await once(name, input, first ? about : { token: about.token, key: about.key });
      if (answer && answer.status < 500) return answer;
      if (answer) counts.unavailable += 1;
      if (performance.now() > deadline) throw new Error(`${name} had no answer within ${PATIENCE_MS / 1_000} s`);
      await pause(AGAIN_MS);
    }
  }

  return { counts, once, untilAnswered };
}
