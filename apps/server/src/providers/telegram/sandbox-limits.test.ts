import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bot, listenTelegram, type ListeningTelegram, person } from './listen.ts';
import type { TelegramError } from './sandbox-error.ts';
import { createLimits } from './sandbox-limits.ts';

let telegram: ListeningTelegram;
beforeEach(async () => {
  telegram = await listenTelegram();
});
afterEach(() => telegram.close());

describe('limits', () => {
  let nowMs = 0;
  const count = (limits: ReturnType<typeof createLimits>, personId: number | null) => {
    try {
      limits.count(1, personId);
      return 'sent';
    } catch (error) {
      return (error as TelegramError).retryAfterSeconds;
    }
  };

  it('let a short burst into a chat pass, and then a message a second', () => {
    const limits = createLimits({ nowMs: () => nowMs });
    expect(Array.from({ length: 6 }, () => count(limits, person))).toEqual([...Array(5).fill('sent'), 1]);
    expect(count(limits, person + 1)).toBe('sent');
    nowMs += 1_000;
    expect([count(limits, person), count(limits, person)]).toEqual(['sent', 1]);
  });

  it('let a bot send 30 messages a second to different chats', () => {
    const limits = createLimits({ nowMs: () => nowMs });
    const sent = () => Array.from({ length: 40 }, (_, index) => count(limits, index)).filter((each) => each === 'sent');
    expect(sent()).toHaveLength(30);
    nowMs += 500;
    expect(sent()).toHaveLength(15);
  });

  it('are refused as Telegram refuses them', async () => {
    const send = () => telegram.raw('sendMessage', { chat_id: person, text: 'x' });
    let response = await send();
    while (response.ok) response = await send();
    expect(response).toEqual({
      ok: false,
      error_code: 429,
      description: 'Too Many Requests: retry after 1',
      parameters: { retry_after: 1 },
    });
  });

  it('of one bot that a test sets do not affect another', async () => {
    await telegram.control({ register: { token: '77:AAother', username: 'other_bot' } });
    await telegram.control({ limit: { bot, times: 1, retryAfterSeconds: 7 } });
    expect(await telegram.raw('getMe', {}, '77:AAother')).toMatchObject({ ok: true });
    expect(await telegram.raw('getMe')).toMatchObject({ error_code: 429, parameters: { retry_after: 7 } });
    expect(await telegram.raw('getMe')).toMatchObject({ ok: true });
  });
});
