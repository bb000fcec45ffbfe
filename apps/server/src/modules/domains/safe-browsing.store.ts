import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

export async function saveSafeBrowsingWatch(tx: Tx, id: number, isWatched: boolean): Promise<void> {
  await tx.updateTable('domains').set({ is_kt_watched: isWatched }).where('id', '=', id).execute();
}

/**
 * Stores the present result and returns the previous one; null when the name no longer exists. Locks the name first.
 */
export async function saveSafeBrowsing(
  tx: Tx,
  id: number,
  isRed: boolean,
): Promise<{ wasRed: boolean; isWatched: boolean; buyerId: number; language: string } | null> {
  const before = await tx
    .selectFrom('domains as d')
    .innerJoin('domain_orders as o', 'o.id', 'd.order_id')
    .select(['d.is_kt_red as wasRed', 'd.is_kt_watched as isWatched', 'o.buyer_id as buyerId', 'o.language'])
    .where('d.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst();
  if (!before) return null;
  const now = sql<Date>`now()`;
  await tx.updateTable('domains').set({ is_kt_red: isRed, kt_checked_at: now }).where('id', '=', id).execute();
  return before;
}

/** Watched names without a check for a day, the most overdue first. */
export async function listDueForSafeBrowsing(tx: Tx, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('domains')
    .select('id')
    .where('is_kt_watched', '=', true)
    .where((eb) =>
      eb.or([eb('kt_checked_at', 'is', null), eb('kt_checked_at', '<', sql<Date>`now() - interval '1 day'`)]),
    )
    .where('active_to', '>', sql<Date>`now()`)
    .where('banned_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy(sql`kt_checked_at nulls first`)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
