import { type Output, PRODUCTS_PER_PAGE } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import type { QueryCache } from './query-cache.ts';
import { lastPage } from './last-page.ts';
import { isFiltered, type ProductFilter } from './product-filter.ts';
import { filterClause, type ListPage, productPage } from './product-list.reads.ts';
import { type ProductRow, toProduct } from './product-view.ts';

type Row = { products_count: number } & (ProductRow | { [K in keyof ProductRow]: null });

/** One page of a subcategory with its number of products, in one query. */
export async function listSubcategoryProducts(
  db: Db,
  queryCache: QueryCache,
  subcategoryId: number,
  request: Omit<ListPage, 'pageSize'>,
): Promise<Output<'subCategories/getSubCategoryProducts'>> {
  const page = productPage(sql`p.subcategory_id = s.id`, { ...request, pageSize: PRODUCTS_PER_PAGE });
  const [{ rows }, filteredCount] = await Promise.all([
    // A lateral join runs as a nested loop, so the rows stay in the order of the page.
    sql<Row>`select s.products_count, p.* from subcategories s left join lateral (${page}) p on true where s.id = ${subcategoryId}`.execute(
      db,
    ),
    isFiltered(request.filter) ? countFiltered(db, queryCache, subcategoryId, request.filter) : null,
  ]);
  const first = rows[0] ?? refuse('NOT_FOUND');
  const productsCount = filteredCount ?? first.products_count;
  return {
    products: rows.filter((row) => row.id !== null).map(toProduct),
    products_count: productsCount,
    current_page: request.page,
    last_page: lastPage(productsCount),
  };
}

function countFiltered(db: Db, queryCache: QueryCache, subcategoryId: number, filter: ProductFilter): Promise<number> {
  return queryCache.getOrLoad(`subcategory count ${subcategoryId} ${JSON.stringify(filter)}`, async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from products p
      where p.is_listed and p.subcategory_id = ${subcategoryId}${filterClause(filter)}`.execute(db);
    return rows[0]?.count ?? 0;
  });
}
