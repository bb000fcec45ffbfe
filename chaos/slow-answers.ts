import type { FastifyInstance } from 'fastify';
import { pause } from '../apps/server/src/platform/clock.ts';
import { createRandom } from './random.ts';

const SLOW_SHARE = 0.02;
const [SHORTEST_MS, LONGEST_MS] = [2_000, 10_000];
/** What the shop asks; pages where buyers pay, and the doors of this run, are as quick as ever. */
const API = /^\/(crystalpay\/v3|cryptobot\/api|openprovider\/v1beta|cloudflare\/client\/v4)\//;

/**
 * Has a provider take 2 to 10 seconds now and then, before or after it has done what it was asked: longer than the shop
 * waits for some. To be called before the providers are registered. `stop` makes them quick again.
 */
export function slowDown(app: FastifyInstance, seed: number): { stop(): void; count(): number } {
  let asked = 0;
  let slow = 0;
  let isOn = true;
  const late = new WeakMap<object, number>();

  app.addHook('preHandler', async (request) => {
    if (!isOn || !API.test(request.url)) return;
    const random = createRandom(seed, `slow answer ${(asked += 1)}`);
    if (!random.chance(SLOW_SHARE)) return;
    slow += 1;
    const ms = random.integer(SHORTEST_MS, LONGEST_MS);
    if (random.chance(0.5)) await pause(ms);
    else late.set(request, ms);
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    const ms = late.get(request);
    if (ms !== undefined) await pause(ms);
    return payload;
  });
  return { stop: () => void (isOn = false), count: () => slow };
}
