import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

/** The settings that were ever changed in the office. The value null means that the default holds again. */
export async function listSettingRows(db: Db | Tx) {
  return db
    .selectFrom('settings')
    .select(['name', 'value', 'version', 'changed_at as changedAt', 'changed_by as changedBy'])
    .orderBy('id')
    .execute();
}
export type SettingRow = Awaited<ReturnType<typeof listSettingRows>>[number];

/** Changes of settings wait for each other, also those of a setting that has no row yet. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(tx);
}

/** Sets a value, or with null the default. The settings must be locked. */
export async function putSetting(
  tx: Tx,
  { name, value, by }: { name: string; value: string | number | null; by: string },
): Promise<void> {
  const columns = { value: value === null ? null : JSON.stringify(value), changed_by: by };
  await tx
    .insertInto('settings')
    .values({ name, ...columns })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...columns, changed_at: sql<Date>`now()` }))
    .execute();
}
