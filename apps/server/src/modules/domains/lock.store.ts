import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** Writes down whether the registrar keeps a name from being moved; null when it does not have the name. */
export async function writeLock(tx: Tx, id: number, isLocked: boolean | null): Promise<void> {
  const now = sql<Date>`now()`;
  await tx.updateTable('domains').set({ is_locked: isLocked, lock_seen_at: now }).where('id', '=', id).execute();
}

/** Registered names whose lock was never looked at. */
export async function listUnseenLocks(tx: Tx, most: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('domains')
    .select('id')
    .where('registered_at', 'is not', null)
    .where('lock_seen_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
