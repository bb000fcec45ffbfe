import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import { announceEnd } from './sessions.store.ts';

/** The living guest with this token, locked against everything that hangs on a buyer; null when there is none. */
export async function lockGuest(tx: Tx, tokenHash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from buyers where id = (
      select buyer_id from sessions
      where token_hash = ${tokenHash} and kind = 'guest' and revoked_at is null and expires_at > now()
    ) for update`.execute(tx);
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

/**
 * Ends a guest who has nothing any more. Whatever a request under way would still hang on this buyer is refused by its
 * foreign key, so that nothing is left with somebody who can't come back.
 */
export async function deleteGuest(tx: Tx, buyerId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('buyer_id', '=', buyerId).execute();
  await tx.deleteFrom('buyers').where('id', '=', buyerId).execute();
  await announceEnd(tx, buyerId);
}
