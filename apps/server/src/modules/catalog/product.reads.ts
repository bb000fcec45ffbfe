import type { Output } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { type ProductRow, productColumns, toProduct } from './product-view.ts';

/** The page of a product shows so many others of its subcategory. */
const RELATED_PRODUCTS = 6;

type Named = { id: number; name: string; name_en: string; name_zh: string };
type Row = ProductRow & { category: Named; subcategory: Named };

/** A product with its place in the shop and its neighbours: in stock first, then by popularity. */
export async function getProduct(db: Db, productId: number, buyerId: number | null): Promise<Output<'products/getProduct'>> {
  const neighbours = sql`from products p where p.is_listed and p.id <> self.id and p.subcategory_id = self.subcategory_id`;
  const limit = sql.lit(RELATED_PRODUCTS);
  // Two walks of one index: the second begins only when too few are in stock.
  const { rows } = await sql<Row>`with self as materialized (
      select p.id, p.subcategory_id, p.category_id from products p where p.id = ${productId} and p.is_listed
    ), path as (
      select json_build_object('id', c.id, 'name', c.name, 'name_en', c.name_en, 'name_zh', c.name_zh) as category,
        json_build_object('id', s.id, 'name', s.name, 'name_en', s.name_en, 'name_zh', s.name_zh) as subcategory
      from self join subcategories s on s.id = self.subcategory_id join categories c on c.id = self.category_id
    )
    select ${productColumns(buyerId)}, path.category, path.subcategory from self join products p using (id) cross join path
    union all
    select related.*, null, null from self cross join lateral (
      select * from (
        (select ${productColumns(buyerId)} ${neighbours} and p.quantity > 0 order by p.sold_count desc, p.id desc limit ${limit})
        union all
        (select ${productColumns(buyerId)} ${neighbours} and p.quantity = 0 order by p.sold_count desc, p.id desc limit ${limit})
      ) by_stock limit ${limit}
    ) related`.execute(db);
  const self = rows.find((row) => row.id === productId) ?? refuse('NOT_FOUND');
  return {
    ...toProduct(self),
    productPath: { category: self.category, subcategory: self.subcategory },
    related_products: rows.filter((row) => row !== self).map(toRelated),
  };
}

function toRelated(row: ProductRow) {
  const { is_favorite: favoriteStatus, ...product } = toProduct(row);
  return { ...product, favoriteStatus };
}
