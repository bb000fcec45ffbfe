import { YOUNG_PASSKEY_DAYS } from '@lotok/contract';
import type { Language } from '@lotok/i18n';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';

/** What Telegram says of a person. */
export type TelegramNames = { username: string | null; firstName: string };
export type TelegramUser = TelegramNames & { buyerId: number; language: Language; isLinked: boolean };

export async function findTelegramUser(db: Db | Tx, telegramId: number): Promise<TelegramUser | null> {
  const user = await db
    .selectFrom('telegram_users')
    .select(['buyer_id as buyerId', 'username', 'first_name as firstName', 'language'])
    .select(sql<boolean>`linked_at is not null`.as('isLinked'))
    .where('telegram_id', '=', telegramId)
    .executeTakeFirst();
  return user ?? null;
}

/**
 * Locks a Telegram id, which need not have a row yet, until the transaction ends: of two first messages one creates the user. Taken
 * before all rows.
 */
export async function lockTelegramId(tx: Tx, telegramId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`telegram:${telegramId}`}, 0))`.execute(tx);
}

export async function insertTelegramUser(
  tx: Tx,
  user: TelegramNames & { telegramId: number; buyerId: number; language: Language },
): Promise<void> {
  await tx
    .insertInto('telegram_users')
    .values({
      telegram_id: user.telegramId,
      buyer_id: user.buyerId,
      username: user.username,
      first_name: user.firstName,
      language: user.language,
    })
    .execute();
}

/** Stores the names that a person has in Telegram now. */
export async function updateTelegramNames(
  tx: Tx,
  telegramId: number,
  { username, firstName }: TelegramNames,
): Promise<void> {
  await tx
    .updateTable('telegram_users')
    .set({ username, first_name: firstName })
    .where('telegram_id', '=', telegramId)
    .execute();
}

/** Renames a user who has no login; an account is called by its login. */
export async function setTelegramName(tx: Tx, buyerId: number, telegramName: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ telegram_name: telegramName })
    .where('buyer_id', '=', buyerId)
    .where('login', 'is', null)
    .execute();
}

/** Stores the language that a person has chosen in a bot. It is a single statement, so it needs no transaction. */
export async function setTelegramLanguage(db: Db, telegramId: number, language: Language): Promise<void> {
  await db.updateTable('telegram_users').set({ language }).where('telegram_id', '=', telegramId).execute();
}

/** Whether an account is connected to Telegram. To decide by it, lock the account first. */
export async function isTelegramLinked(tx: Db | Tx, buyerId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('telegram_users')
    .select('telegram_id')
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Connects a person to an account, both locked; a person who has written to no bot yet has no names until then. */
export async function linkTelegramUser(
  tx: Tx,
  { telegramId, buyerId }: { telegramId: number; buyerId: number },
): Promise<void> {
  await sql`insert into telegram_users (telegram_id, buyer_id, linked_at) values (${telegramId}, ${buyerId}, now())
    on conflict (telegram_id) do update set buyer_id = excluded.buyer_id, linked_at = now()`.execute(tx);
}

/** Disconnects Telegram from an account; false when none is connected. */
export async function unlinkTelegramUser(tx: Tx, buyerId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('telegram_users').where('buyer_id', '=', buyerId).executeTakeFirst();
  return numDeletedRows > 0n;
}

type News = { orders: boolean; refunds: boolean; tickets: boolean; domains: boolean };

/** Stores which news a user gets in Telegram; false without Telegram. It is a single statement, so it needs no transaction. */
export async function updateNews(db: Db, buyerId: number, news: News): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('telegram_users')
    .set({
      news_orders: news.orders,
      news_refunds: news.refunds,
      news_tickets: news.tickets,
      news_domains: news.domains,
    })
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Disconnects a Telegram that was connected within the last {@link YOUNG_PASSKEY_DAYS} days; false when there was none. */
export async function unlinkYoungTelegram(tx: Tx, buyerId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('telegram_users')
    .where('buyer_id', '=', buyerId)
    .where('linked_at', '>', sql<Date>`now() - make_interval(days => ${sql.lit(YOUNG_PASSKEY_DAYS)})`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
