import { pause } from '../apps/server/src/platform/clock.ts';
import type { Query } from './database.ts';
import type { ChatName, ShownMessage, Telegram } from './telegram.ts';

/** A chat of a person with a bot; `botId` is the shop's number of the bot. */
export type Chat = ChatName & { botId: number };
export type Chats = ReturnType<typeof createChats>;
/** What a person sees after a press: the message, and the short text over the chat. */
export type Answer = { message: ShownMessage | null; notice: string | null };

const POLL_INTERVAL_MS = 200;

/** Persons in Telegram, each of whom does one thing after the other in a chat, and waits for the answer. */
export function createChats(telegram: Telegram, query: Query) {
  const updates = new Map<string, { chat: Chat; count: number }>();
  const latest = new Map<string, Promise<unknown>>();
  const keyOf = ({ botId, person }: Chat) => `${botId} ${person}`;
  const count = (chat: Chat) => {
    const counted = updates.get(keyOf(chat)) ?? { chat, count: 0 };
    updates.set(keyOf(chat), { chat, count: counted.count + 1 });
  };

  /** Waits until the shop has handled all updates of a chat, and has sent what it wanted to. */
  async function untilAnswered(chat: Chat): Promise<void> {
    const made = updates.get(keyOf(chat))?.count ?? 0;
    for (;;) {
      const [row] = await query<{ handled: number; waiting: number }>(
        `select (select count(*) from bot_updates where bot_id = $1 and chat_id = $2 and handled_at is not null)::int as handled,
          (select count(*) from bot_sends where bot_id = $1 and chat_id = $2)::int as waiting`,
        [chat.botId, chat.person],
      );
      if (row && row.handled >= made && row.waiting === 0) return;
      await pause(POLL_INTERVAL_MS);
    }
  }

  return {
    /** Does something in a chat when what was begun there before has ended. */
    inTurn<T>(chat: Chat, work: () => Promise<T>): Promise<T> {
      const before = latest.get(keyOf(chat)) ?? Promise.resolve();
      const running = before.then(work);
      latest.set(
        keyOf(chat),
        running.catch(() => undefined),
      );
      return running;
    },

    /** Writes a text, and returns the messages that the bot has sent since. */
    async write(chat: Chat, text: string): Promise<ShownMessage[]> {
      count(chat);
      const written = await telegram.write(chat, text);
      await untilAnswered(chat);
      const { messages } = await telegram.read(chat);
      return messages.filter(({ messageId, from }) => messageId > written && from === 'bot');
    },

    /** Presses a button of a message, as often as there are pauses and once before. */
    async press(chat: Chat, messageId: number, data: string, pausesMs: readonly number[] = []): Promise<Answer> {
      const findNotices = async () =>
        (await telegram.read(chat)).answers.filter((answer) => answer.data === data && answer.text !== '');
      const before = (await findNotices()).length;
      for (const ms of [0, ...pausesMs]) {
        await pause(ms);
        count(chat);
        await telegram.press(chat, messageId, data);
      }
      await untilAnswered(chat);
      const { messages } = await telegram.read(chat);
      const notices = await findNotices();
      return {
        message: messages.find((message) => message.messageId === messageId) ?? null,
        notice: notices.length > before ? (notices.at(-1)?.text ?? null) : null,
      };
    },

    untilAnswered,
    read: (chat: Chat) => telegram.read(chat),
    /** The number of updates that persons have made, by chat. */
    listUpdates: () => [...updates.values()],
  };
}

/** The data of a button whose data match, and the groups of the match; null without one. */
export function findButton(message: ShownMessage | null | undefined, pattern: RegExp): RegExpExecArray | null {
  for (const { callback_data: data } of message?.buttons.flat() ?? []) {
    const match = data === undefined ? null : pattern.exec(data);
    if (match) return match;
  }
  return null;
}

/** The text without no-break spaces. */
export const plainText = ({ text }: Pick<ShownMessage, 'text'>): string => text.replace(/[\u00a0\u202f]/g, ' ');
