import { TelegramError } from './sandbox-error.ts';
import { type Fields, toInteger } from './sandbox-fields.ts';
import type { Bot } from './sandbox-types.ts';

/** Calls of one bot, or of one of its chats, that fail with 429. */
export type BotLimit = { botId: number; personId: number | null; timesLeft: number; retryAfterSeconds: number };
export type Faults = ReturnType<typeof createFaults>;

/** The limits that a test sets for single bots. */
export function createFaults() {
  const limits: BotLimit[] = [];
  return {
    limit: (limit: BotLimit) => void limits.push(limit),
    reset: () => void limits.splice(0),
    assertNone(bot: Bot, fields: Fields): void {
      const chatId = toInteger(fields.chat_id);
      const limit = limits.find(
        ({ botId, personId, timesLeft }) =>
          botId === bot.id && timesLeft > 0 && (personId === null || personId === chatId),
      );
      if (!limit) return;
      limit.timesLeft -= 1;
      const { retryAfterSeconds } = limit;
      throw new TelegramError(429, `Too Many Requests: retry after ${retryAfterSeconds}`, retryAfterSeconds);
    },
  };
}
