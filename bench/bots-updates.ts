import type { BenchBot } from './bots.store.ts';

/** Telegram opens at most 40 connections for a bot. */
const CONNECTIONS = 32;

export type Sent = { bot: BenchBot; chatId: number; text: string };

let lastUpdateId = 1;

/** Sends one message of a person to a bot as Telegram does; returns the status of the response. */
export async function sendUpdate(origin: string, { bot, chatId, text }: Sent): Promise<number> {
  lastUpdateId += 1;
  const person = { id: chatId, first_name: 'Anna', language_code: 'ru' };
  const isCommand = text.startsWith('/');
  const update = {
    update_id: lastUpdateId,
    message: {
      message_id: lastUpdateId,
      date: Math.floor(Date.now() / 1_000),
      from: { ...person, is_bot: false },
      chat: { id: chatId, first_name: person.first_name, type: 'private' },
      text,
      ...(isCommand ? { entities: [{ type: 'bot_command', offset: 0, length: text.length }] } : {}),
    },
  };
  const response = await fetch(`${origin}/api/webhooks/telegram/${bot.key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': bot.secret },
    body: JSON.stringify(update),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Sends updates over several connections; returns how many were not accepted. */
export async function sendUpdates(origin: string, updates: readonly Sent[]): Promise<number> {
  let next = 0;
  let failures = 0;
  const run = async () => {
    for (;;) {
      const update = updates[next++];
      if (!update) return;
      if ((await sendUpdate(origin, update)) !== 200) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, run));
  return failures;
}
