import type { BenchBot } from './bots.store.ts';
import type { BotsApi, Shown } from './bots-api.ts';
import { sendMessage, sendPress } from './bots-updates.ts';
import type { Running } from './processes.ts';
import { until } from './wait.ts';

export type Bench = { shop: Running; api: BotsApi; bots: readonly BenchBot[]; nextChat: () => number };
type Chat = { bot: BenchBot; chatId: number };

/** Writes to a bot and waits for its answer. Returns the last message with buttons. */
export async function write(bench: Bench, chat: Chat, text: string): Promise<Shown> {
  const before = bench.api.answersTo(chat.bot.token, chat.chatId).length;
  await sendMessage(bench.shop.origin, { ...chat, text });
  await nextAnswer(bench, chat, before);
  return shownIn(bench, chat);
}

/** Presses a button of that message and waits for the answer. */
export async function press(bench: Bench, chat: Chat, data: string): Promise<Shown> {
  const before = bench.api.answersTo(chat.bot.token, chat.chatId).length;
  await sendPress(bench.shop.origin, { ...chat, messageId: shownIn(bench, chat).messageId, data });
  await nextAnswer(bench, chat, before);
  return shownIn(bench, chat);
}

/** The time of the first answer after so many. */
export async function nextAnswer({ api }: Bench, { bot, chatId }: Chat, before: number): Promise<number> {
  await until(() => api.answersTo(bot.token, chatId).length > before, 'an answer');
  return api.answersTo(bot.token, chatId)[before] ?? Infinity;
}

export function shownIn({ api }: Bench, { bot, chatId }: Chat): Shown {
  const shown = api.shownIn(bot.token, chatId);
  if (!shown) throw new Error('the chat shows no buttons');
  return shown;
}

export function findButton({ buttons }: Shown, pattern: RegExp): string {
  const data = buttons.find(({ callback_data }) => pattern.test(callback_data ?? ''))?.callback_data;
  if (!data) throw new Error(`no button of ${JSON.stringify(buttons)}`);
  return data;
}
