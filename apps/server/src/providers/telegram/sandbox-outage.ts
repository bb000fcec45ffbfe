import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** `refused`: connections end without a response; `silent`: requests stay open without one. */
export const outages = ['off', 'refused', 'silent'] as const;
export type Outages = ReturnType<typeof createOutages>;

/** Also without a token, as the client probes it. */
const API = /\/bot(\d+:[\w-]+)?\//;

/** Makes Telegram unavailable to bots, as a test requests. Persons and tests still reach the sandbox. */
export function createOutages() {
  const open = new Set<Socket>();
  let kind: (typeof outages)[number] = 'off';
  let requests = 0;

  return {
    /** Ends the requests that are open: a long poll does not outlive the beginning of an outage, nor silence its end. */
    set(next: (typeof outages)[number]): void {
      if (next === kind) return;
      kind = next;
      for (const socket of open) socket.destroy();
    },
    /** How many requests have failed because of an outage. */
    countRequests: () => requests,
    bind(app: FastifyInstance): void {
      app.addHook('onRequest', async (request, reply) => {
        if (!API.test(request.url)) return;
        const { socket } = request.raw;
        open.add(socket);
        reply.raw.once('close', () => open.delete(socket));
        if (kind === 'off') return;
        requests += 1;
        reply.hijack();
        if (kind === 'refused') socket.destroy();
      });
    },
  };
}
