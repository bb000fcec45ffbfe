import { sql } from 'kysely';
import type { Db, Tx } from '../src/platform/database/index.ts';

/** Whether nothing is sold here yet. */
export async function isShopEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('categories').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Gives products a past: when they came and how many were sold, as a shop that is open for a while has it. */
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
