import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import { announceEnd } from './sessions.store.ts';

/**
 * The living guest with this token, locked; null when there is none. The lock is one that foreign keys do not wait for:
 * who settles a payment holds it while its buyer is looked up, and this transaction is about to ask for that payment.
 */
export async function lockGuest(tx: Tx, tokenHash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from buyers where merged_into_id is null and id = (
      select buyer_id from sessions
      where token_hash = ${tokenHash} and kind = 'guest' and revoked_at is null and expires_at > now()
    ) for no key update`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The ref code that the living guest with this token came with. */
export async function findRefCode(tx: Tx, tokenHash: Buffer): Promise<string | null> {
  const guest = await tx
    .selectFrom('sessions')
    .innerJoin('buyers', 'buyers.id', 'sessions.buyer_id')
    .select('ref_code')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'guest')
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return guest?.ref_code ?? null;
}

/** Makes those wait who would give this user something else at the same time. */
export async function lockUser(tx: Tx, buyerId: number): Promise<void> {
  await sql`select from buyers where id = ${buyerId} for no key update`.execute(tx);
}

/** Ends a guest: from now on no payment can be begun for it (see `insertPayment`), and its token is dead. */
export async function closeGuest(tx: Tx, guestId: number, userId: number): Promise<void> {
  await tx
    .updateTable('buyers')
    .set({
      merged_into_id: userId,
      ref_code: null,
      // Whoever waits for an answer under a key of this guest finds the user by this row.
      sweep_at: sql<Date>`now() + interval '1 day'`,
    })
    .where('id', '=', guestId)
    .execute();
  await tx.deleteFrom('sessions').where('buyer_id', '=', guestId).execute();
  await announceEnd(tx, guestId);
}
