import type { FastifyInstance } from 'fastify';
import { pause } from '../apps/server/src/platform/clock.ts';
import { createRandom } from './random.ts';

const SLOW_SHARE = 0.02;
const [MIN_DELAY_MS, MAX_DELAY_MS] = [2_000, 10_000];
/** Only the APIs that the shop calls; payment pages and the control endpoints of this run stay fast. */
const API = /^\/(crystalpay\/v3|cryptobot\/api|openprovider\/v1beta|cloudflare\/client\/v4|telegram\/bot[^/]+)\//;

/**
 * Delays some responses by 2 to 10 seconds, before or after the request is processed: longer than some timeouts of the
 * shop. Must be called before the providers are registered. `stop` ends the delays.
 */
export function delayResponses(app: FastifyInstance, seed: number): { stop(): void; count(): number } {
  let requests = 0;
  let slow = 0;
  let isOn = true;
  const delayed = new WeakMap<object, number>();

  app.addHook('preHandler', async (request) => {
    if (!isOn || !API.test(request.url)) return;
    const random = createRandom(seed, `slow answer ${(requests += 1)}`);
    if (!random.chance(SLOW_SHARE)) return;
    slow += 1;
    const ms = random.integer(MIN_DELAY_MS, MAX_DELAY_MS);
    if (random.chance(0.5)) await pause(ms);
    else delayed.set(request, ms);
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    const ms = delayed.get(request);
    if (ms !== undefined) await pause(ms);
    return payload;
  });
  return { stop: () => void (isOn = false), count: () => slow };
}
