import { sql } from 'kysely';
import { resealRows } from '../../platform/reseal.ts';
import type { SealedTable } from '../../platform/reseal.tasks.ts';
import type { Sealed } from '../../platform/secrets.ts';

/**
 * Reseals the tokens of bots under a new key. A token that was replaced meanwhile has other bytes and is not overwritten. Deleted bots
 * have none, once their webhooks have ended.
 */
export const sealedBots: SealedTable = {
  async findLast(db) {
    const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from bots`.execute(db);
    return rows[0]?.last ?? 0;
  },

  async reseal(db, vault, { after, to }) {
    const { rows } = await sql<Sealed & { id: number }>`select id, key_id as "keyId", sealed from bots
      where id > ${after} and id <= ${to} and key_id <> ${vault.keyId} and sealed <> '' order by id`.execute(db);
    const fresh = resealRows(vault, rows);
    if (fresh.length === 0) return { found: rows.length, resealed: 0 };
    const { rows: done } = await sql`update bots b set key_id = f.key_id, sealed = f.sealed
      from unnest(${fresh.map(({ was }) => was.id)}::bigint[], ${fresh.map(({ was }) => was.sealed)}::bytea[],
        ${fresh.map(({ now }) => now.keyId)}::text[], ${fresh.map(({ now }) => now.sealed)}::bytea[])
        as f (id, was_sealed, key_id, sealed)
      where b.id = f.id and b.sealed = f.was_sealed returning b.id`.execute(db);
    return { found: rows.length, resealed: done.length };
  },
};
