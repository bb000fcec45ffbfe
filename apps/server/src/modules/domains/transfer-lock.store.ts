import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/**
 * Stores whether a name is locked against transfers at the registrar; null when the registrar does not have the name.
 */
export async function saveTransferLock(tx: Tx, id: number, isLocked: boolean | null): Promise<void> {
  const now = sql<Date>`now()`;
  await tx.updateTable('domains').set({ is_locked: isLocked, lock_seen_at: now }).where('id', '=', id).execute();
}

/** Registered names whose transfer lock was never read. */
export async function listUnreadTransferLocks(tx: Tx, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('domains')
    .select('id')
    .where('registered_at', 'is not', null)
    .where('lock_seen_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
