import { PARTNER_MESSAGES_PER_DAY } from '@lotok/contract';
import type { Language } from '@lotok/i18n';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

export type Recipient = { chatId: number; language: Language };

/** Buyers of a bot who may be written to. */
const recipients = (botId: number) => sql`
  bot_chats c join telegram_users t on t.telegram_id = c.chat_id
  where c.bot_id = ${botId} and c.is_subscribed and not c.is_blocked
    and t.buyer_id in (
      select buyer_id from orders where bot_id = ${botId} and completed_at is not null
      union all select buyer_id from domain_orders where bot_id = ${botId} and completed_at is not null)`;

/** How many buyers of a bot may be written to, and how many messages it may still send within 24 hours. */
export async function countRecipients(db: Db | Tx, botId: number): Promise<{ count: number; left: number }> {
  const { rows } = await sql<{ count: number; sent: number }>`
    select (select count(*)::int from ${recipients(botId)}) as count,
      (select coalesce(sum(recipients), 0)::int from bot_broadcasts
        where bot_id = ${botId} and created_at > now() - interval '24 hours') as sent`.execute(db);
  const { count, sent } = rows[0] ?? { count: 0, sent: 0 };
  return { count, left: Math.max(0, PARTNER_MESSAGES_PER_DAY - sent) };
}

/** The buyers who have not been written to for longest. */
export async function listRecipients(tx: Tx, botId: number, limit: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select c.chat_id as "chatId", t.language from ${recipients(botId)}
    order by c.broadcast_at nulls first, c.seen_at desc, c.chat_id limit ${limit}`.execute(tx);
  return rows;
}

/** How many received the message that was sent under a key; null when none was. */
export async function findBroadcast(tx: Tx, botId: number, key: string): Promise<number | null> {
  const row = await tx
    .selectFrom('bot_broadcasts')
    .select('recipients')
    .where('bot_id', '=', botId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row?.recipients ?? null;
}

/** Records a message and whom it was sent to. */
export async function insertBroadcast(
  tx: Tx,
  { botId, key, text, to }: { botId: number; key: string; text: string; to: readonly Recipient[] },
): Promise<void> {
  await tx
    .insertInto('bot_broadcasts')
    .values({ bot_id: botId, request_key: key, content: text, recipients: to.length })
    .execute();
  const chatIds = to.map(({ chatId }) => chatId);
  await sql`update bot_chats set broadcast_at = now() where bot_id = ${botId} and chat_id = any(${chatIds}::bigint[])`.execute(
    tx,
  );
}

/** Stores whether a person receives the messages of a bot's partner. It is a single statement, so it needs no transaction. */
export async function setSubscribed(
  db: Db,
  { botId, chatId, isSubscribed }: { botId: number; chatId: number; isSubscribed: boolean },
): Promise<void> {
  await db
    .updateTable('bot_chats')
    .set({ is_subscribed: isSubscribed })
    .where('bot_id', '=', botId)
    .where('chat_id', '=', chatId)
    .execute();
}
