import { SITE_LINK_MINUTES } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { RetentionRule } from '../../../platform/retention.store.ts';

type NewSiteLink = { tokenHash: Buffer; buyerId: number; path: string };

/** Adds a link. It is a single statement, so it needs no transaction. */
export async function insertSiteLink(db: Db, { tokenHash, buyerId, path }: NewSiteLink): Promise<void> {
  await db
    .insertInto('site_links')
    .values({
      token_hash: tokenHash,
      buyer_id: buyerId,
      path,
      expires_at: sql<Date>`now() + make_interval(mins => ${sql.lit(SITE_LINK_MINUTES)})`,
    })
    .execute();
}

/** The buyer to whom a link belongs that has not expired. */
export async function findSiteLinkOwner(db: Db, tokenHash: Buffer): Promise<number | null> {
  const link = await db
    .selectFrom('site_links')
    .select('buyer_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return link?.buyer_id ?? null;
}

/** Consumes a link and returns its page; null when it is unknown or expired. Of two concurrent calls one gets it. */
export async function consumeSiteLink(tx: Tx, tokenHash: Buffer): Promise<string | null> {
  const link = await tx
    .deleteFrom('site_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('path')
    .executeTakeFirst();
  return link?.path ?? null;
}

/** Deletes the links of a user. */
export async function dropSiteLinks(tx: Tx, buyerId: number): Promise<void> {
  await tx.deleteFrom('site_links').where('buyer_id', '=', buyerId).execute();
}

/** Expired links are deleted without delay. */
export const siteLinkRetention: readonly RetentionRule[] = [
  { table: 'site_links', column: 'expires_at', after: '0 seconds' },
];
