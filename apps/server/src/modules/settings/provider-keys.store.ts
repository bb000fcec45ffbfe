import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { resealRows } from '../../platform/reseal.ts';
import type { SealedTable } from '../../platform/reseal.tasks.ts';
import type { Sealed } from '../../platform/secrets.ts';

/** The keys that were ever stored in the office; without `sealed` they were removed. */
export async function listKeyRows(db: Db | Tx) {
  const rows = await db
    .selectFrom('provider_keys')
    .select(['provider', 'key_id', 'sealed', 'shown', 'version', 'stored_at as storedAt', 'stored_by as storedBy'])
    .orderBy('id')
    .execute();
  return rows.map(({ key_id, sealed, shown, ...row }) => ({
    ...row,
    shown: shown as Record<string, string>,
    keys: key_id !== null && sealed !== null ? { keyId: key_id, sealed } : null,
  }));
}
export type KeyRow = Awaited<ReturnType<typeof listKeyRows>>[number];

/** Stores the sealed keys of a provider, or removes them. The settings must be locked. */
export async function putKeys(
  tx: Tx,
  { provider, keys, shown, by }: { provider: string; keys: Sealed | null; shown: Record<string, string>; by: string },
): Promise<void> {
  const columns = {
    key_id: keys?.keyId ?? null,
    sealed: keys?.sealed ?? null,
    shown: JSON.stringify(shown),
    stored_by: by,
  };
  await tx
    .insertInto('provider_keys')
    .values({ provider, ...columns })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ ...columns, stored_at: sql<Date>`now()` }))
    .execute();
}

/** Reseals the keys under a new key. Keys that were replaced meanwhile have other bytes and are not overwritten. */
export const sealedProviderKeys: SealedTable = {
  async findLast(db) {
    const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from provider_keys`.execute(db);
    return rows[0]?.last ?? 0;
  },

  async reseal(db, vault, { after, to }) {
    const { rows } = await sql<Sealed & { id: number }>`select id, key_id as "keyId", sealed from provider_keys
      where id > ${after} and id <= ${to} and sealed is not null and key_id <> ${vault.keyId} order by id`.execute(db);
    const fresh = resealRows(vault, rows);
    let resealed = 0;
    for (const { was, now } of fresh) {
      const { numUpdatedRows } = await db
        .updateTable('provider_keys')
        .set({ key_id: now.keyId, sealed: now.sealed })
        .where('id', '=', was.id)
        .where('sealed', '=', was.sealed)
        .executeTakeFirst();
      resealed += Number(numUpdatedRows);
    }
    return { found: rows.length, resealed };
  },
};
