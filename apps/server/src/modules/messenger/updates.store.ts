import { sql } from 'kysely';
import type { Tx, Db } from '../../platform/database/index.ts';

export type StoredUpdate = {
  id: number;
  updateId: number;
  content: string;
  /** The answers to a press whose effects are stored; null while the update is to be handled. */
  answers: string | null;
  attempts: number;
};

/**
 * Stores an update of a chat, once for its `update_id`. Returns false when it was stored before. The chat is created with its
 * first update.
 */
export async function insertUpdate(
  tx: Tx,
  update: { botId: number; updateId: number; chatId: number; content: string },
): Promise<boolean> {
  const { rows } = await sql`
    with stored as (
      insert into bot_updates (bot_id, update_id, chat_id, content)
      values (${update.botId}, ${update.updateId}, ${update.chatId}, ${update.content})
      on conflict (bot_id, update_id) do nothing returning received_at)
    insert into bot_chats as c (bot_id, chat_id, update_since)
    select ${update.botId}, ${update.chatId}, received_at from stored
    on conflict (bot_id, chat_id) do update set update_since = coalesce(c.update_since, excluded.update_since), seen_at = now()
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** The oldest updates of a chat that are not handled, in the order in which Telegram made them. */
export async function listWaitingUpdates(
  db: Db,
  { botId, chatId, limit }: { botId: number; chatId: number; limit: number },
): Promise<StoredUpdate[]> {
  const { rows } = await sql<StoredUpdate>`
    select id, update_id as "updateId", content, answers, attempts from bot_updates
    where bot_id = ${botId} and chat_id = ${chatId} and handled_at is null order by update_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Stores the answers to a press together with its effects. Returns false when that was done before. */
export async function insertAnswers(tx: Tx, id: number, answers: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bot_updates')
    .set({ answers })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .where('answers', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes the content of a handled update; its row stays, so that a repetition is recognised. */
export async function markHandled(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bot_updates')
    .set({ handled_at: sql<Date>`now()`, content: null, answers: null })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts a failed attempt to handle an update. */
export async function countAttempt(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('bot_updates')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
