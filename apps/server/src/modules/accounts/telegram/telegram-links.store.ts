import { TELEGRAM_LINK_MINUTES } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { RetentionRule } from '../../../platform/retention.store.ts';

/** Adds a link of an account and deletes its earlier ones that are not used. Returns when it expires. */
export async function putTelegramLink(tx: Tx, link: { tokenHash: Buffer; buyerId: number }): Promise<Date> {
  await dropTelegramLinks(tx, link.buyerId);
  const { expires_at: expiresAt } = await tx
    .insertInto('telegram_links')
    .values({
      token_hash: link.tokenHash,
      buyer_id: link.buyerId,
      expires_at: sql<Date>`now() + make_interval(mins => ${sql.lit(TELEGRAM_LINK_MINUTES)})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expiresAt;
}

export type TelegramLink = { buyerId: number; usedBy: number | null };

/** A link that has not expired, used or not. */
export async function findTelegramLink(db: Db | Tx, tokenHash: Buffer): Promise<TelegramLink | null> {
  const link = await db
    .selectFrom('telegram_links')
    .select(['buyer_id as buyerId', 'used_by as usedBy'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return link ?? null;
}

/** Uses a link; false when it has expired or is used. Of two concurrent calls one gets it. */
export async function useTelegramLink(tx: Tx, tokenHash: Buffer, telegramId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('telegram_links')
    .set({ used_by: telegramId })
    .where('token_hash', '=', tokenHash)
    .where('used_by', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the links of an account that are not used. */
export async function dropTelegramLinks(tx: Tx, buyerId: number): Promise<void> {
  await tx.deleteFrom('telegram_links').where('buyer_id', '=', buyerId).where('used_by', 'is', null).execute();
}

/** Expired links are deleted without delay. */
export const telegramLinkRetention: readonly RetentionRule[] = [
  { table: 'telegram_links', column: 'expires_at', after: '0 seconds' },
];
