import { sql } from 'kysely';
import type { Db, Tx } from './database/index.ts';

export type KnownKey = { id: string; isCurrent: boolean; isEmptied: boolean };

/** Every key that was ever the current one of this database. */
export async function listKnownKeys(db: Db | Tx): Promise<KnownKey[]> {
  const rows = await db.selectFrom('secret_keys').select(['id', 'is_current', 'emptied_at']).execute();
  return rows.map((row) => ({ id: row.id, isCurrent: row.is_current, isEmptied: row.emptied_at !== null }));
}

/** Lists the keys and locks them until commit, so that nodes that start at the same time agree on one key. */
export async function lockKnownKeys(tx: Tx): Promise<KnownKey[]> {
  await sql`lock table secret_keys in share row exclusive mode`.execute(tx);
  return listKnownKeys(tx);
}

/** Makes a key the current one and marks the previous one as replaced. */
export async function makeKeyCurrent(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('secret_keys')
    .set({ is_current: false, replaced_at: sql<Date>`now()` })
    .where('is_current', '=', true)
    .execute();
  await tx.insertInto('secret_keys').values({ id, is_current: true }).execute();
}

/** Marks replaced keys as possibly in use again: a node may have sealed under one after it was replaced. */
export async function clearEmptied(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('secret_keys')
    .set({ emptied_at: null })
    .where('is_current', '=', false)
    .where('id', 'in', ids)
    .execute();
}

/** Records that nothing is sealed under the replaced keys any more. Returns how many keys this is new for. */
export async function markEmptied(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('secret_keys')
    .set({ emptied_at: sql<Date>`now()` })
    .where('is_current', '=', false)
    .where('emptied_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
