import type { Output, Product } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

type ProductPage = Output<'products/getProduct'>;

/** A list as one buyer sees it: what is the same for all, with the buyer's own hearts asked at this moment. */
export async function listWithOwnHearts<List extends { products: Product[] }>(
  db: Db,
  buyerId: number | null,
  list: List,
): Promise<List> {
  const hearts = await listHearts(db, buyerId, list.products);
  if (hearts.size === 0) return list;
  return {
    ...list,
    products: list.products.map((product) => ({ ...product, is_favorite: hearts.has(product.id) })),
  };
}

/** The same for the page of a product and its neighbours. */
export async function pageWithOwnHearts(db: Db, buyerId: number | null, page: ProductPage): Promise<ProductPage> {
  const hearts = await listHearts(db, buyerId, [page, ...page.related_products]);
  if (hearts.size === 0) return page;
  return {
    ...page,
    is_favorite: hearts.has(page.id),
    related_products: page.related_products.map((product) => ({ ...product, favoriteStatus: hearts.has(product.id) })),
  };
}

const none: ReadonlySet<number> = new Set();

async function listHearts(
  db: Db,
  buyerId: number | null,
  products: readonly { id: number }[],
): Promise<ReadonlySet<number>> {
  if (buyerId === null) return none;
  const { rows } = await sql<{ product_id: number }>`select product_id from favorites
    where buyer_id = ${buyerId} and product_id = any(${products.map(({ id }) => id)}::bigint[])`.execute(db);
  return rows.length === 0 ? none : new Set(rows.map((row) => row.product_id));
}
