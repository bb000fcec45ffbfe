import type { BenchBot } from './bots.store.ts';

/** Telegram opens at most 40 connections for a bot. */
const CONNECTIONS = 32;

type Place = { bot: BenchBot; chatId: number };
type SentMessage = Place & { text: string };
type SentPress = Place & { messageId: number; data: string };
export type Sent = SentMessage | SentPress;

let lastUpdateId = 1;

/** Sends one message of a person to a bot as Telegram does; returns the status of the response. */
export function sendMessage(origin: string, { bot, chatId, text }: SentMessage): Promise<number> {
  const isCommand = text.startsWith('/');
  const entities = [{ type: 'bot_command', offset: 0, length: text.split(' ', 1)[0]?.length ?? 0 }];
  return post(origin, bot, (id) => ({
    message: { ...messageOf(id, chatId, text), ...(isCommand ? { entities } : {}) },
  }));
}

/** Presses a button of a message. */
export function sendPress(origin: string, { bot, chatId, messageId, data }: SentPress): Promise<number> {
  return post(origin, bot, (id) => {
    const { from, ...message } = messageOf(messageId, chatId, 'shown');
    return { callback_query: { id: String(id), from, message, chat_instance: '1', data } };
  });
}

function messageOf(messageId: number, chatId: number, text: string) {
  const person = { id: chatId, first_name: 'Anna', language_code: 'ru' };
  return {
    message_id: messageId,
    date: Math.floor(Date.now() / 1_000),
    from: { ...person, is_bot: false },
    chat: { id: chatId, first_name: person.first_name, type: 'private' },
    text,
  };
}

async function post(origin: string, { key, secret }: BenchBot, toUpdate: (id: number) => object): Promise<number> {
  lastUpdateId += 1;
  const response = await fetch(`${origin}/api/webhooks/telegram/${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
    body: JSON.stringify({ update_id: lastUpdateId, ...toUpdate(lastUpdateId) }),
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
      const status = 'text' in update ? sendMessage(origin, update) : sendPress(origin, update);
      if ((await status) !== 200) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, run));
  return failures;
}
