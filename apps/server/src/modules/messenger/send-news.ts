import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/secrets.ts';
import { findChatFor } from './chats.store.ts';
import { type ApiCall, toSend } from './handle-chat.ts';
import { insertSends } from './sends.store.ts';

type Deps = { db: Db; vault: Vault; wakeSender: () => void };

/**
 * Appends messages to the chat of a person: with the given bot, else with the shop's own bot of this kind, else with its other
 * one. Returns false when the person has no chat that can be written to.
 */
export async function sendToPerson(
  { db, vault, wakeSender }: Deps,
  { telegramId, botId, kind }: { telegramId: number; botId: number | null; kind: 'goods' | 'domains' },
  compose: (botKind: 'goods' | 'domains') => readonly ApiCall[],
): Promise<boolean> {
  const chat = await findChatFor(db, { telegramId, botId, kind });
  if (!chat) return false;
  const sends = compose(chat.botKind).map((call) => toSend(vault, call));
  await inTransaction(db, (tx) => insertSends(tx, chat, sends));
  wakeSender();
  return true;
}
