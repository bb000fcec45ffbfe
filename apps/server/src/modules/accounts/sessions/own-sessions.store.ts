import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { notifySessionsEnded } from './sessions.store.ts';

/** Ends one of a user's own sessions by its id; false when there is none. */
export async function endOwnSession(tx: Tx, buyerId: number, sessionId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('buyer_id', '=', buyerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  await notifySessionsEnded(tx, buyerId);
  return numUpdatedRows > 0n;
}
