import { sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { SealedTable } from '../../platform/reseal.tasks.ts';
import { resealRows } from '../../platform/reseal.ts';
import type { Sealed, Vault } from '../../platform/secrets.ts';
import { fragmentsArray, sealedFragments } from './stock.store.ts';

type SealedUnit = Sealed & { id: number; productId: number };

/** Re-encrypts units under a new key. */
export const sealedUnits: SealedTable = {
  async findLast(db) {
    const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from units`.execute(db);
    return rows[0]?.last ?? 0;
  },

  async reseal(db, vault, range) {
    const units = await listUnitsUnderOldKeys(db, vault, range);
    const resealed = resealRows(vault, units);
    if (resealed.length === 0) return { found: units.length, resealed: 0 };
    // Fingerprint and fragments stay under the same key as the text, so that a replaced key is needed by none of them.
    const texts = resealed.map(({ was }) => vault.open(was));
    const fingerprints = resealed.map(({ now }, index) => vault.fingerprint(texts[index] ?? '', now.keyId));
    const fragments = resealed.map(({ now }, index) =>
      fragmentsArray(sealedFragments(vault, texts[index] ?? '', now.keyId)),
    );
    const productIds = [...new Set(resealed.map(({ was }) => was.productId))];
    return inTransaction(db, async (tx) => {
      // A sale skips locked units and would treat them as sold out, so lock the product: the sale waits for it instead.
      await sql`select from products where id = any(${productIds}::bigint[]) order by id for no key update`.execute(tx);
      // The transaction that fulfils an order locks its units first: skip them instead of waiting; the next pass does them.
      const { rows } = await sql`with fresh as (
          select * from unnest(${resealed.map(({ was }) => was.id)}::bigint[], ${resealed.map(({ was }) => was.keyId)}::text[],
            ${resealed.map(({ now }) => now.keyId)}::text[], ${resealed.map(({ now }) => now.sealed)}::bytea[],
            ${fingerprints}::bytea[], ${fragments}::text[])
            as fresh (id, was_key_id, key_id, sealed, fingerprint, fragments)
        ), held as (
          select u.id from units u join fresh f on f.id = u.id and f.was_key_id = u.key_id for update of u skip locked
        ), found as (
          insert into unit_fragments (unit_id, fragments) select id, fragments::bigint[] from fresh join held using (id)
          on conflict (unit_id) do update set fragments = excluded.fragments
        )
        update units set key_id = fresh.key_id, sealed = fresh.sealed, fingerprint = fresh.fingerprint, has_fragments = true from fresh join held using (id)
        where units.id = fresh.id returning units.id`.execute(tx);
      return { found: units.length, resealed: rows.length };
    });
  },
};

async function listUnitsUnderOldKeys(
  db: Db,
  vault: Vault,
  { after, to }: { after: number; to: number },
): Promise<SealedUnit[]> {
  const { rows } = await sql<SealedUnit>`select id, product_id as "productId", key_id as "keyId", sealed from units
    where id > ${after} and id <= ${to} and key_id <> ${vault.keyId} order by id`.execute(db);
  return rows;
}
