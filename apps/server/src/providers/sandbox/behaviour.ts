import type { FastifyInstance } from 'fastify';
import { pause } from '../../platform/clock.ts';

/** `answer-lost`: the call is carried out, then the connection breaks; `answer-late`: the response comes `lateMs` late. */
export const faults = ['500', '429', 'malformed', 'refused', 'broken', 'answer-lost', 'answer-late'] as const;
const LATE_RESPONSE_MS = 2_000;

export type Fault = (typeof faults)[number];

/** The faults that a sandbox injects until the next control command. */
export type Behaviour = {
  fault: Fault | null;
  timesLeft: number;
  /** How long a call waits before it is carried out, unless it is released earlier. */
  delayMs: number;
  /** How long a response of the fault `answer-late` waits, unless it is released earlier. */
  lateMs: number;
  /** The calls and responses that wait, oldest first. */
  delayed: Set<AbortController>;
  isLosingNotices: boolean;
  /** Writes `\/` for `/` in JSON notices: the same value in other bytes. */
  isEscapingSlashes: boolean;
  /** The response of the fault `refused`, for a provider that has several. */
  refusal?: { status: number; body: object; headers?: Record<string, string> };
};

export function normalBehaviour(): Behaviour {
  return {
    fault: null,
    timesLeft: 0,
    delayMs: 0,
    lateMs: LATE_RESPONSE_MS,
    delayed: new Set(),
    isLosingNotices: false,
    isEscapingSlashes: false,
  };
}

/** Ends the delay of the calls and responses that wait, and restores normal behaviour. */
export function resetBehaviour(behaviour: Behaviour): void {
  for (const call of behaviour.delayed) call.abort();
  Object.assign(behaviour, normalBehaviour(), { refusal: undefined });
}

/** Ends the delay of the call that has waited longest. */
export function releaseCall({ delayed }: Behaviour): void {
  const [oldest] = delayed;
  if (!oldest) return;
  delayed.delete(oldest);
  oldest.abort();
}

async function waitUntilReleased({ delayed }: Behaviour, durationMs: number): Promise<void> {
  const call = new AbortController();
  delayed.add(call);
  await pause(durationMs, call.signal);
  delayed.delete(call);
}

/** Delays or fails the calls of a provider's API; `refusal` is the default body of the fault `refused`. */
export function injectFaults(api: FastifyInstance, behaviour: Behaviour, refusal: object): void {
  const toDrop = new WeakSet<object>();
  const toDelay = new WeakSet<object>();

  api.addHook('preHandler', async (request, reply) => {
    if (behaviour.delayMs > 0) await waitUntilReleased(behaviour, behaviour.delayMs);
    if (behaviour.fault === null || behaviour.timesLeft <= 0) return;
    behaviour.timesLeft -= 1;
    switch (behaviour.fault) {
      case '500':
        return reply.code(500).type('text/html').send('<h1>Internal Server Error</h1>');
      case '429':
        return reply.code(429).type('text/html').send('<h1>Too Many Requests</h1>');
      case 'malformed':
        return reply.type('application/json').send('{"error":false,"ok":true,"id":"12');
      case 'refused':
        return reply
          .code(behaviour.refusal?.status ?? 200)
          .headers(behaviour.refusal?.headers ?? {})
          .send(behaviour.refusal?.body ?? refusal);
      case 'broken':
        reply.hijack();
        request.raw.socket.destroy();
        return;
      case 'answer-lost':
        toDrop.add(request);
        return;
      case 'answer-late':
        toDelay.add(request);
        return;
    }
  });

  api.addHook('onSend', async (request, _reply, payload) => {
    if (toDrop.has(request)) request.raw.socket.destroy();
    if (toDelay.has(request)) await waitUntilReleased(behaviour, behaviour.lateMs);
    return payload;
  });
}
