import type { FastifyInstance } from 'fastify';
import { pause } from '../../platform/clock.ts';

/** `answer-lost`: the call is carried out, and the connection breaks before its answer; `answer-late`: it comes 2 s later. */
export const faults = ['500', '429', 'malformed', 'refused', 'broken', 'answer-lost', 'answer-late'] as const;
const LATE_MS = 2_000;

export type Fault = (typeof faults)[number];

/** What a sandbox does wrong on purpose, until told otherwise. */
export type Misbehaviour = {
  fault: Fault | null;
  timesLeft: number;
  delayMs: number;
  isLosingNotices: boolean;
  /** Of notices in JSON: `\/` for `/`, which means the same and is other bytes. */
  isEscapingSlashes: boolean;
  /** How it refuses where a provider has several ways. */
  refusal?: { status: number; body: object; headers?: Record<string, string> };
};

export function goodBehaviour(): Misbehaviour {
  return { fault: null, timesLeft: 0, delayMs: 0, isLosingNotices: false, isEscapingSlashes: false };
}

/** Makes the calls of a provider's API slow or faulty as told; `refusal` is its own way of saying no. */
export function misbehave(api: FastifyInstance, how: Misbehaviour, refusal: object): void {
  const losing = new WeakSet<object>();
  const late = new WeakSet<object>();

  api.addHook('preHandler', async (request, reply) => {
    if (how.delayMs > 0) await pause(how.delayMs);
    if (how.fault === null || how.timesLeft <= 0) return;
    how.timesLeft -= 1;
    switch (how.fault) {
      case '500':
        return reply.code(500).type('text/html').send('<h1>Internal Server Error</h1>');
      case '429':
        return reply.code(429).type('text/html').send('<h1>Too Many Requests</h1>');
      case 'malformed':
        return reply.type('application/json').send('{"error":false,"ok":true,"id":"12');
      case 'refused':
        return reply
          .code(how.refusal?.status ?? 200)
          .headers(how.refusal?.headers ?? {})
          .send(how.refusal?.body ?? refusal);
      case 'broken':
        reply.hijack();
        request.raw.socket.destroy();
        return;
      case 'answer-lost':
        losing.add(request);
        return;
      case 'answer-late':
        late.add(request);
        return;
    }
  });

  api.addHook('onSend', async (request, _reply, payload) => {
    if (losing.has(request)) request.raw.socket.destroy();
    if (late.has(request)) await pause(LATE_MS);
    return payload;
  });
}
