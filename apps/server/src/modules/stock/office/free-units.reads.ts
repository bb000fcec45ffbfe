import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { Sealed } from '../../../platform/secrets.ts';

/** How many units of a product are free, and the last of them; null when there is no such product. */
export async function countFreeUnits(tx: Tx, productId: number): Promise<{ count: number; lastId: number } | null> {
  const { rows } = await sql<{ count: number; lastId: number }>`
    select count(u.id)::int as count, coalesce(max(u.id), 0) as "lastId" from products p
    left join units u on u.product_id = p.id and u.order_id is null where p.id = ${productId} group by p.id`.execute(
    tx,
  );
  return rows[0] ?? null;
}

type Range = { productId: number; after: number; lastId: number; limit: number };

/** The next free units of a product, up to the given last one. */
export async function listFreeUnits(
  db: Db,
  { productId, after, lastId, limit }: Range,
): Promise<(Sealed & { id: number })[]> {
  const { rows } = await sql<Sealed & { id: number }>`select id, key_id as "keyId", sealed from units
    where product_id = ${productId} and order_id is null and id > ${after} and id <= ${lastId}
    order by id limit ${limit}`.execute(db);
  return rows;
}
