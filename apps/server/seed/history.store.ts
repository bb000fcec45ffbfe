import { sql } from 'kysely';
import type { Db, Tx } from '../src/platform/database/index.ts';

/** Whether the database has no categories yet. */
export async function isShopEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('categories').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Sets when products were added and how many were sold, as in a shop that has been open for a while. */
export async function setHistory(
  tx: Tx,
  products: readonly { id: number; soldCount: number; createdAt: Date }[],
): Promise<void> {
  await sql`
    update products p set sold_count = past.sold_count, created_at = past.created_at
    from unnest(${products.map((product) => product.id)}::bigint[], ${products.map((product) => product.soldCount)}::bigint[],
      ${products.map((product) => product.createdAt)}::timestamptz[]) as past (id, sold_count, created_at)
    where p.id = past.id`.execute(tx);
}
