import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { notifySessionsEnded } from '../sessions/sessions.store.ts';

/**
 * Locks the guest with this token; null when there is no such live session. The lock mode does not block foreign key checks: the
 * transaction that confirms a payment holds its lock while it references the buyer, and this transaction is about to lock that payment.
 */
export async function lockGuest(tx: Tx, tokenHash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from buyers where merged_into_id is null and id = (
      select buyer_id from sessions
      where token_hash = ${tokenHash} and kind = 'guest' and revoked_at is null and expires_at > now()
    ) for no key update`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The ref code of the guest with this token, if the session is not revoked. */
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

/** Locks the buyer row of a user: concurrent merges into the same user wait. */
export async function lockBuyer(tx: Tx, buyerId: number): Promise<void> {
  await sql`select from buyers where id = ${buyerId} for no key update`.execute(tx);
}

/** Closes a guest: no payment can be started for it from now on (see `insertPayment`), and its token is invalid. */
export async function closeGuest(tx: Tx, guestId: number, userId: number): Promise<void> {
  await tx
    .updateTable('buyers')
    .set({
      merged_into_id: userId,
      ref_code: null,
      // A request that waits for a response under an idempotency key of this guest finds the user by this row.
      sweep_at: sql<Date>`now() + interval '1 day'`,
    })
    .where('id', '=', guestId)
    .execute();
  await tx.deleteFrom('sessions').where('buyer_id', '=', guestId).execute();
  await notifySessionsEnded(tx, guestId);
}
