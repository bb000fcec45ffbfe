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
  const products = await productsWithOwnHearts(db, buyerId, list.products);
  return products === list.products ? list : { ...list, products };
}

/** The same for products alone; the very same array when there is no heart among them. */
export async function productsWithOwnHearts(db: Db, buyerId: number | null, products: Product[]): Promise<Product[]> {
  const hearts = await listHearts(db, buyerId, products);
  if (hearts.size === 0) return products;
  return products.map((product) => ({ ...product, is_favorite: hearts.has(product.id) }));
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
  if (buyerId === null || products.length === 0) return none;
  const { rows } = await sql<{ product_id: number }>`select product_id from favorites
    where buyer_id = ${buyerId} and product_id = any(${products.map(({ id }) => id)}::bigint[])`.execute(db);
  return rows.length === 0 ? none : new Set(rows.map((row) => row.product_id));
}
