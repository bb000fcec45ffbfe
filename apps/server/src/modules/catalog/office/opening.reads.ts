import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';

/** A section and a product for the first sale: one that can be bought if there is one. */
export async function readOpeningGoods(db: Db): Promise<{ subcategoryId: number | null; productId: number | null }> {
  const subcategory = await db.selectFrom('subcategories').select('id').orderBy('id').limit(1).executeTakeFirst();
  const product = await db
    .selectFrom('products')
    .select('id')
    .orderBy(sql`is_listed and quantity > 0`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return { subcategoryId: subcategory?.id ?? null, productId: product?.id ?? null };
}
