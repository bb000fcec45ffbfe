import { sql } from 'kysely';
import type { Db, Tx } from './database/index.ts';

export type KnownKey = { id: string; isCurrent: boolean; isEmptied: boolean };

/** Every key that ever sealed in this database. */
export async function listKnownKeys(db: Db | Tx): Promise<KnownKey[]> {
  const rows = await db.selectFrom('secret_keys').select(['id', 'is_current', 'emptied_at']).execute();
  return rows.map((row) => ({ id: row.id, isCurrent: row.is_current, isEmptied: row.emptied_at !== null }));
}

/** The same, and lets nobody else change them until commit: nodes that start at once adopt one key. */
export async function lockKnownKeys(tx: Tx): Promise<KnownKey[]> {
  await sql`lock table secret_keys in share row exclusive mode`.execute(tx);
  return listKnownKeys(tx);
}

/** Makes a key the current one, in place of the one that was. */
export async function adoptKey(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('secret_keys')
    .set({ is_current: false, replaced_at: sql<Date>`now()` })
    .where('is_current', '=', true)
    .execute();
  await tx.insertInto('secret_keys').values({ id, is_current: true }).execute();
}

/** What is sealed under these replaced keys is to be looked for again: a node may have used one after it was replaced. */
export async function doubtKeys(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('secret_keys')
    .set({ emptied_at: null })
    .where('is_current', '=', false)
    .where('id', 'in', ids)
    .execute();
}

/** Nothing was found under any replaced key. Answers how many of them that is news of. */
export async function markEmptied(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('secret_keys')
    .set({ emptied_at: sql<Date>`now()` })
    .where('is_current', '=', false)
    .where('emptied_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
