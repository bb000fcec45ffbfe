import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { type LeasedChat, lockChat } from './chats.store.ts';

export type NewSend = { method: string; content: string; messageId: number | null };
/** `seenAt`: when the person had last written, as the database has it. */
export type StoredSend = { id: number; method: string; content: string; attempts: number; seenAt: string | null };

/** Appends requests to the queue of a chat, unless it blocks the bot. An edit replaces earlier waiting edits of the same message. */
export async function insertSends(tx: Tx, { botId, chatId }: LeasedChat, sends: readonly NewSend[]): Promise<void> {
  if (sends.length === 0) return;
  const edited = sends.filter(({ method }) => method === 'editMessageText').map(({ messageId }) => messageId);
  if (edited.length > 0)
    await sql`delete from bot_sends where bot_id = ${botId} and chat_id = ${chatId} and method = 'editMessageText'
      and message_id = any(${edited}::bigint[])`.execute(tx);
  await tx
    .insertInto('bot_sends')
    .values(
      sends.map(({ method, content, messageId }) => ({
        bot_id: botId,
        chat_id: chatId,
        method,
        content,
        message_id: messageId,
      })),
    )
    .execute();
  const { numAffectedRows } = await sql`update bot_chats set send_at = coalesce(send_at, now())
    where bot_id = ${botId} and chat_id = ${chatId} and not is_blocked`.execute(tx);
  // The chat is locked by the update only: it may have been blocked since the caller chose it.
  if (numAffectedRows === 0n)
    await tx.deleteFrom('bot_sends').where('bot_id', '=', botId).where('chat_id', '=', chatId).execute();
}

/** The next request of a chat; null when none waits. */
export async function findNextSend(db: Db, { botId, chatId }: LeasedChat): Promise<StoredSend | null> {
  const { rows } = await sql<StoredSend>`select s.id, s.method, s.content, s.attempts, c.seen_at::text as "seenAt"
    from bot_sends s join bot_chats c using (bot_id, chat_id)
    where bot_id = ${botId} and chat_id = ${chatId} order by s.id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Removes a request that was carried out, and ends the lease of the chat. `isMessage`: it counts against the limit. */
export async function finishSend(
  tx: Tx,
  { botId, chatId }: LeasedChat,
  { id, isMessage }: { id: number | null; isMessage: boolean },
): Promise<void> {
  if (id !== null) await tx.deleteFrom('bot_sends').where('id', '=', id).execute();
  await lockChat(tx, { botId, chatId });
  await sql`update bot_chats set send_leased_until = null,
      sent_at = case when ${isMessage} then now() else sent_at end,
      send_at = case when exists (select from bot_sends where bot_id = ${botId} and chat_id = ${chatId})
        then now() end
    where bot_id = ${botId} and chat_id = ${chatId}`.execute(tx);
}

/** Ends the lease of a chat and tries its next request again after a delay. */
export async function postponeSend(
  tx: Tx,
  { botId, chatId }: LeasedChat,
  { id, delaySeconds }: { id: number | null; delaySeconds: number },
): Promise<void> {
  if (id !== null)
    await tx
      .updateTable('bot_sends')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .execute();
  await sql`update bot_chats set send_leased_until = null, send_at = now() + make_interval(secs => ${delaySeconds}::float8)
    where bot_id = ${botId} and chat_id = ${chatId}`.execute(tx);
}

/** Makes the messages of a bot due at once that waited for its new token. */
export async function wakeSends(tx: Tx, botId: number): Promise<void> {
  // A chat that is locked is being written to: waiting for it, in whatever order, could be a deadlock.
  await sql`update bot_chats c set send_at = now() from (
      select chat_id from bot_chats where bot_id = ${botId} and send_at > now() for update skip locked) as waiting
    where c.bot_id = ${botId} and c.chat_id = waiting.chat_id`.execute(tx);
}

/**
 * Ends the lease of a chat whose bot has reached its limit. The chats of the bot that are due follow it at this interval, the longest
 * waiting first: otherwise all of them would try for each free slot.
 */
export async function spreadSends(
  tx: Tx,
  chat: LeasedChat,
  { waitMs, intervalMs }: { waitMs: number; intervalMs: number },
): Promise<void> {
  await postponeSend(tx, chat, { id: null, delaySeconds: waitMs / 1000 });
  await sql`
    with due as (
      select chat_id, send_at from bot_chats
      where bot_id = ${chat.botId} and send_at <= now() and (send_leased_until is null or send_leased_until < now())
      for update skip locked),
    ordered as (select chat_id, row_number() over (order by send_at, chat_id) as place from due)
    update bot_chats c set send_at = now() + make_interval(secs => (${waitMs}::float8 + place * ${intervalMs}::float8) / 1000)
    from ordered where c.bot_id = ${chat.botId} and c.chat_id = ordered.chat_id`.execute(tx);
}
