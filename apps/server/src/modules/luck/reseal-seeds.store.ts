import { sql } from 'kysely';
import type { SealedTable } from '../../platform/reseal.tasks.ts';
import { openText, sealToText, type Vault } from '../../platform/secrets.ts';

type SealedSeed = { id: number; sealed: string };

/** The seeds of draws that were not made yet, as a table to reseal. */
export const sealedSeeds: SealedTable = {
  async findLast(db) {
    const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from luck_draws`.execute(db);
    return rows[0]?.last ?? 0;
  },

  async reseal(db, vault, { after, to }) {
    const { rows } = await sql<SealedSeed>`select id, sealed_seed as sealed from luck_draws
      where id > ${after} and id <= ${to} and sealed_seed not like ${`${vault.keyId}.%`} order by id`.execute(db);
    const fresh = rows.flatMap((seed) => tryReseal(vault, seed));
    if (fresh.length === 0) return { found: rows.length, resealed: 0 };
    // A draw that was made meanwhile has no sealed seed any more.
    const { rows: done } = await sql`update luck_draws d set sealed_seed = f.sealed
      from unnest(${fresh.map(({ id }) => id)}::bigint[], ${fresh.map(({ was }) => was)}::text[], ${fresh.map(({ sealed }) => sealed)}::text[])
        as f (id, was, sealed)
      where d.id = f.id and d.sealed_seed = f.was returning d.id`.execute(db);
    return { found: rows.length, resealed: done.length };
  },
};

function tryReseal(vault: Vault, { id, sealed: was }: SealedSeed): { id: number; was: string; sealed: string }[] {
  try {
    return [{ id, was, sealed: sealToText(vault, openText(vault, was)) }];
  } catch {
    return [];
  }
}
