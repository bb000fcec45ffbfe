import { type Db, inTransaction } from '../../platform/database/index.ts';
import { openText, type Vault } from '../../platform/secrets.ts';
import { type ApiCall, toSend } from './api-call.ts';
import type { LeasedChat } from './chats.store.ts';
import { insertSends } from './sends.store.ts';
import type { TelegramApi } from './telegram-api.ts';
import { markHandled } from './updates.store.ts';

/** Telegram shows a text over the chat at once or not at all, and the chat waits meanwhile. */
const TIMEOUT_MS = 5_000;

type Deps = { db: Db; vault: Vault; api: TelegramApi };

const isAnswer = ({ method }: ApiCall) => method === 'answerCallbackQuery';

/** The answer to a press that only ends the spinner of the button. */
export const isEmptyAnswer = (call: ApiCall) => isAnswer(call) && !call.payload.text;
/** The answer to a press that the person must read. */
export const isTextAnswer = (call: ApiCall) => isAnswer(call) && !isEmptyAnswer(call);

export function parseAnswers(vault: Vault, stored: string): ApiCall[] {
  return JSON.parse(openText(vault, stored)) as ApiCall[];
}

/**
 * Gives the stored answers to a press, then marks its update as handled. Telegram accepts an answer for a short time; one that it
 * did not take, because it was away or the server was, is queued as a message.
 */
export async function answerPress(
  { db, vault, api }: Deps,
  chat: LeasedChat,
  { updateId, token, answers }: { updateId: number; token: string; answers: readonly ApiCall[] },
): Promise<void> {
  const missed: ApiCall[] = [];
  for (const { method, payload } of answers) {
    const outcome = await api.call(token, method, payload, { timeoutMs: TIMEOUT_MS }).catch(() => null);
    if (!outcome?.ok) missed.push({ method: 'sendMessage', payload: { chat_id: chat.chatId, text: payload.text } });
  }
  await inTransaction(db, async (tx) => {
    if (!(await markHandled(tx, updateId))) return;
    await insertSends(
      tx,
      chat,
      missed.map((call) => toSend(vault, call)),
    );
  });
}
