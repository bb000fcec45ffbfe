import type { Product } from '@lotok/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { QueryCache } from './query-cache.ts';
import { isFiltered, type ProductFilter } from './product-filter.ts';
import { filterClause, type ListPage, productPage } from './product-list.reads.ts';
import { type ProductRow, toProduct } from './product-view.ts';

/** The category and subcategory to which a list is limited; null is no limit. */
export type CatalogScope = { categoryId: number | null; subcategoryId: number | null };

/** One page of the catalogue and the total number of products; an unknown category gives an empty list. */
export async function listCatalogProducts(
  db: Db,
  queryCache: QueryCache,
  scope: CatalogScope,
  request: ListPage,
): Promise<{ products: Product[]; products_count: number }> {
  const [{ rows }, productsCount] = await Promise.all([
    sql<ProductRow>`${productPage(scopeClause(scope), request)}`.execute(db),
    countProducts(db, queryCache, scope, request.filter),
  ]);
  return { products: rows.map(toProduct), products_count: productsCount };
}

/** The scope as a condition on products `p`. */
export function scopeClause({ categoryId, subcategoryId }: CatalogScope): RawBuilder<unknown> {
  if (subcategoryId === null) return categoryId === null ? sql`true` : sql`p.category_id = ${categoryId}`;
  return categoryId === null
    ? sql`p.subcategory_id = ${subcategoryId}`
    : sql`p.subcategory_id = ${subcategoryId} and p.category_id = ${categoryId}`;
}

function countProducts(db: Db, queryCache: QueryCache, scope: CatalogScope, filter: ProductFilter): Promise<number> {
  return queryCache.getOrLoad(`catalogue count ${JSON.stringify([scope, filter])}`, async () => {
    const { rows } = await (isFiltered(filter)
      ? sql<{ count: number }>`select count(*)::int as count from products p
          where p.is_listed and ${scopeClause(scope)}${filterClause(filter)}`
      : // Subcategories store their counts: the cost of the sum does not depend on the number of products.
        sql<{ count: number }>`select coalesce(sum(p.products_count), 0)::int as count
          from (select id as subcategory_id, category_id, products_count from subcategories) p where ${scopeClause(scope)}`
    ).execute(db);
    return rows[0]?.count ?? 0;
  });
}
