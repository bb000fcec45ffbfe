import { CONFIRMATION_LINK_HOURS } from '@lotok/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import type { RetentionRule } from '../../../platform/retention.store.ts';

export type Purpose = 'change_email' | 'delete_account';
type NewLink = { tokenHash: Buffer; buyerId: number; purpose: Purpose; newEmail: string | null };

/** Adds a link and deletes an earlier one for the same purpose. */
export async function putLetterLink(tx: Tx, link: NewLink): Promise<void> {
  await dropLetterLinks(tx, link.buyerId, link.purpose);
  await tx
    .insertInto('letter_links')
    .values({
      token_hash: link.tokenHash,
      buyer_id: link.buyerId,
      purpose: link.purpose,
      new_email: link.newEmail,
      expires_at: sql<Date>`now() + make_interval(hours => ${sql.lit(CONFIRMATION_LINK_HOURS)})`,
    })
    .execute();
}

/** The buyer to whom a link belongs. */
export async function findLinkOwner(tx: Tx, tokenHash: Buffer): Promise<number | null> {
  const link = await tx
    .selectFrom('letter_links')
    .select('buyer_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return link?.buyer_id ?? null;
}

export type LetterLink = { newEmail: string | null; madeAt: Date };

/** Consumes a link; null when it is unknown or expired. Of two concurrent calls one gets it. */
export async function consumeLetterLink(tx: Tx, tokenHash: Buffer, purpose: Purpose): Promise<LetterLink | null> {
  const link = await tx
    .deleteFrom('letter_links')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning([
      'new_email as newEmail',
      sql<Date>`expires_at - make_interval(hours => ${sql.lit(CONFIRMATION_LINK_HOURS)})`.as('madeAt'),
    ])
    .executeTakeFirst();
  return link ?? null;
}

/** Deletes a user's links of one purpose, or all of them. */
export async function dropLetterLinks(tx: Tx, buyerId: number, purpose?: Purpose): Promise<void> {
  await tx
    .deleteFrom('letter_links')
    .where('buyer_id', '=', buyerId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose as Purpose))
    .execute();
}

/** Expired links are deleted without delay. */
export const letterLinkRetention: readonly RetentionRule[] = [
  { table: 'letter_links', column: 'expires_at', after: '0 seconds' },
];
