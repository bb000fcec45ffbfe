import { sql } from 'kysely';
import type { SealedTable } from '../../../platform/reseal.tasks.ts';
import { resealRows } from '../../../platform/reseal.ts';
import type { Sealed } from '../../../platform/secrets.ts';

/** Reseals the secrets of authenticators under a new key. A secret that was replaced meanwhile has other bytes and is not overwritten. */
export const sealedAuthenticators: SealedTable = {
  async findLast(db) {
    const { rows } = await sql<{ last: number }>`select coalesce(max(buyer_id), 0) as last from authenticators`.execute(
      db,
    );
    return rows[0]?.last ?? 0;
  },

  async reseal(db, vault, { after, to }) {
    const { rows } = await sql<Sealed & { buyerId: number }>`
      select buyer_id as "buyerId", key_id as "keyId", sealed from authenticators
      where buyer_id > ${after} and buyer_id <= ${to} and key_id <> ${vault.keyId} order by buyer_id`.execute(db);
    const fresh = resealRows(vault, rows);
    if (fresh.length === 0) return { found: rows.length, resealed: 0 };
    const { rows: done } = await sql`update authenticators a set key_id = f.key_id, sealed = f.sealed
      from unnest(${fresh.map(({ was }) => was.buyerId)}::bigint[], ${fresh.map(({ was }) => was.sealed)}::bytea[],
        ${fresh.map(({ now }) => now.keyId)}::text[], ${fresh.map(({ now }) => now.sealed)}::bytea[])
        as f (buyer_id, was_sealed, key_id, sealed)
      where a.buyer_id = f.buyer_id and a.sealed = f.was_sealed returning a.buyer_id`.execute(db);
    return { found: rows.length, resealed: done.length };
  },
};
