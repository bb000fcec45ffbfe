import { badRequest, TelegramError } from './sandbox-error.ts';
import { type Fields, toInteger } from './sandbox-fields.ts';
import type { Bot } from './sandbox-types.ts';

/** Calls of one bot, or of one of its chats, that fail with 429. */
export type BotLimit = { botId: number; personId: number | null; timesLeft: number; retryAfterSeconds: number };
export type Faults = ReturnType<typeof createFaults>;

/** An address of this machine in a button; the markup is an object or JSON, in which quotes may be escaped. */
const LOCAL_URL = /https?:\/\/(?:localhost|127\.0\.0\.1)[^"\\]*/;

/** The limits that a test sets for single bots, and whether buttons may lead to this machine, which Telegram refuses. */
export function createFaults() {
  const limits: BotLimit[] = [];
  let areLocalUrlsRefused = false;
  return {
    limit: (limit: BotLimit) => void limits.push(limit),
    refuseLocalUrls: () => {
      areLocalUrlsRefused = true;
    },
    reset: () => {
      limits.splice(0);
      areLocalUrlsRefused = false;
    },
    assertNone(bot: Bot, fields: Fields): void {
      const [localUrl] = LOCAL_URL.exec(JSON.stringify(fields.reply_markup ?? null)) ?? [];
      if (areLocalUrlsRefused && localUrl !== undefined)
        throw badRequest(`inline keyboard button URL '${localUrl}' is invalid: Wrong HTTP URL`);
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
