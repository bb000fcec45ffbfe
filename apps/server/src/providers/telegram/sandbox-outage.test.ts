import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Outage } from '../../platform/outage.ts';
import { createTelegramApi } from './client.ts';
import { bot, listenTelegram, type ListeningTelegram, person, token } from './listen.ts';

let telegram: ListeningTelegram;
beforeEach(async () => {
  telegram = await listenTelegram();
});
afterEach(() => telegram.close());

describe('an outage of Telegram', () => {
  it.each(['refused', 'silent'] as const)('fails every call, the probe too, until it ends: %s', async (outage) => {
    const api = createTelegramApi({ apiUrl: telegram.url, timeoutMs: 200, breakerPauseMs: 20, breakerMaxPauseMs: 50 });
    await telegram.control({ outage });
    for (let n = 0; n < 5; n += 1)
      await expect(api.call(token, 'sendMessage', { chat_id: person, text: 'x' })).rejects.toThrow(Outage);
    expect(api.isUnavailable()).toBe(true);
    const { outageRequests } = await telegram.control({});
    await expect.poll(async () => (await telegram.control({})).outageRequests).toBeGreaterThan(outageRequests + 1);
    expect(api.isUnavailable()).toBe(true);
    await telegram.control({ outage: 'off' });
    await expect.poll(() => api.isUnavailable()).toBe(false);
    expect(await telegram.api.call(token, 'sendMessage', { chat_id: person, text: 'back' })).toMatchObject({
      ok: true,
    });
    expect((await telegram.transcript()).messages.map(({ text }) => text)).toEqual(['/start', 'back']);
    api.close();
  });

  it('breaks a long poll that is open, while persons go on writing', async () => {
    await telegram.api.call(token, 'getUpdates', { offset: -1 });
    const { result } = (await telegram.raw('getUpdates')) as { result: { update_id: number }[] };
    const offset = (result[0]?.update_id ?? 0) + 1;
    const poll = telegram.api.call(token, 'getUpdates', { offset, timeout: 20 });
    await expect.poll(async () => (await telegram.control({})).counts.getUpdates).toBe(3);
    const [error] = await Promise.all([
      poll.catch((reason: unknown) => reason),
      telegram.control({ outage: 'refused', write: { bot, person, text: 'hello' } }),
    ]);
    expect(error).toBeInstanceOf(Outage);
    await telegram.control({ outage: 'off' });
    expect(await telegram.call('getUpdates', { offset })).toMatchObject([{ message: { text: 'hello' } }]);
  });
});
