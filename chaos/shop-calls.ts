import { createRandom } from './random.ts';

const REPEATED_SHARE = 0.15;
const LOST_SHARE = 0.04;
const UPDATE = /\/api\/webhooks\/telegram\//;

/**
 * Sends the requests of the sandboxes to the shop without TLS, which ends before it. Telegram sends some updates several times: at
 * once, or again after a response that it did not receive. `stop` ends the repetitions.
 */
export function callShop(
  seed: number,
  { shopOrigin, publicUrl = shopOrigin }: { shopOrigin: string; publicUrl?: string },
) {
  const send = globalThis.fetch;
  let updates = 0;
  let repeated = 0;
  let isOn = true;

  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    const inside = url.startsWith(publicUrl) ? shopOrigin + url.slice(publicUrl.length) : url;
    if (!isOn || !UPDATE.test(url)) return send(inside, init);
    const random = createRandom(seed, `update ${(updates += 1)}`);
    if (random.chance(LOST_SHARE)) {
      repeated += 1;
      await send(inside, init);
      throw new TypeError('the response was lost');
    }
    if (!random.chance(REPEATED_SHARE)) return send(inside, init);
    repeated += 1;
    const [response] = await Promise.all([
      send(inside, init),
      ...Array.from({ length: random.integer(1, 3) }, () => send(inside, init).catch(() => null)),
    ]);
    return response;
  };
  return { stop: () => void (isOn = false), count: () => repeated };
}
