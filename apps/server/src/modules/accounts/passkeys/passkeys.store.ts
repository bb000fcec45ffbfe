import { YOUNG_PASSKEY_DAYS } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { KnownPasskey, NewPasskey } from './web-authn.ts';

/** More than a user has devices. */
export const MAX_PASSKEYS = 10;

/** Stores a passkey and returns its id; null when the account, which the caller has locked, has the maximum already. */
export async function insertPasskey(
  tx: Tx,
  buyerId: number,
  passkey: NewPasskey & { name: string },
): Promise<number | null> {
  if ((await countPasskeys(tx, buyerId)) >= MAX_PASSKEYS) return null;
  const row = await tx
    .insertInto('passkeys')
    .values({
      buyer_id: buyerId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.constraint('passkeys_credential_id_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? refuse('PASSKEY_INVALID');
}

export async function findPasskey(db: Db, credentialId: string): Promise<(KnownPasskey & { id: number }) | null> {
  const row = await db
    .selectFrom('passkeys')
    .select(['id', 'buyer_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    buyerId: row.buyer_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
  };
}

/**
 * Records a use; false when the passkey is deleted or its counter has not increased, as with a clone. A passkey that does not count
 * stays at 0 (W3C WebAuthn Level 3, section 6.1.1).
 */
export async function recordPasskeyUse(tx: Tx, id: number, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes one of a buyer's own passkeys and returns whether it was in review; null when it is not theirs. */
export async function deletePasskey(tx: Tx, buyerId: number, id: number): Promise<{ wasInReview: boolean } | null> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .returning('review_since')
    .executeTakeFirst();
  return row ? { wasInReview: row.review_since !== null } : null;
}

/** Ends the review of one of a buyer's own passkeys; false when it is not theirs. */
export async function endPasskeyReview(tx: Tx, buyerId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ review_since: null })
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a buyer's passkeys of the last {@link YOUNG_PASSKEY_DAYS} days and puts the others in review; returns how many of each. */
export async function reviewPasskeys(tx: Tx, buyerId: number): Promise<{ removed: number; inReview: number }> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('buyer_id', '=', buyerId)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${sql.lit(YOUNG_PASSKEY_DAYS)})`)
    .executeTakeFirst();
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ review_since: sql<Date>`now()` })
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return { removed: Number(numDeletedRows), inReview: Number(numUpdatedRows) };
}

async function countPasskeys(tx: Tx, buyerId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow();
  return count;
}
