import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/secrets.ts';
import { findChatFor } from './chats.store.ts';
import { type ApiCall, toSend } from './api-call.ts';
import { insertNewsKey } from './news-keys.store.ts';
import { insertSends } from './sends.store.ts';

type Deps = { db: Db; vault: Vault; wakeSender: () => void };
type Recipient = {
  telegramId: number;
  botId: number | null;
  kind: 'goods' | 'domains';
  /** Names the news; without it a repetition is sent again. */
  key: string | undefined;
};

/**
 * Appends messages to the chat of a person, once for their key: with the given bot, else with the shop's own bot of this kind, else
 * with its other one. Returns false when the person has no chat that can be written to.
 */
export async function sendToPerson(
  { db, vault, wakeSender }: Deps,
  { key, ...person }: Recipient,
  compose: (botKind: 'goods' | 'domains') => readonly ApiCall[],
): Promise<boolean> {
  const chat = await findChatFor(db, person);
  if (!chat) return false;
  const sends = compose(chat.botKind).map((call) => toSend(vault, call));
  await inTransaction(db, async (tx) => {
    if (key === undefined || (await insertNewsKey(tx, key))) await insertSends(tx, chat, sends);
  });
  wakeSender();
  return true;
}
