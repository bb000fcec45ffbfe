import { PRODUCTS_PER_PAGE, type SortBy } from '@lotok/contract';
import { type RawBuilder, sql } from 'kysely';
import { filterClause, type ProductFilter } from './product-filter.ts';
import { productOrder } from './product-order.ts';
import { productColumns } from './product-view.ts';

/** One page of a list of products. */
export type ListPage = { sortBy: SortBy; filter: ProductFilter; page: number; pageSize: number; buyerId: number | null };

/**
 * SQL of one page out of the listed products that `scope` (a condition on `p`) leaves. The first page walks the
 * order's index; a later one skips inside the index alone and reads only its own rows.
 */
export function productPage(scope: RawBuilder<unknown>, list: ListPage): RawBuilder<unknown> {
  const order = productOrder[list.sortBy];
  const where = sql`p.is_listed and ${scope}${filterClause(list.filter)}`;
  // The size is part of the text: there are four, and a plan must know it to choose the index.
  const limit = sql.lit(list.pageSize);
  if (list.page === 1) return sql`select ${productColumns(list.buyerId)} from products p where ${where} order by ${order} limit ${limit}`;
  return sql`select ${productColumns(list.buyerId)} from (
    select p.id from products p where ${where} order by ${order} limit ${limit} offset ${(list.page - 1) * list.pageSize}
  ) on_page join products p using (id) order by ${order}`;
}

/** The last page of so many products; there is always a first. */
export function lastPage(productsCount: number, pageSize: number = PRODUCTS_PER_PAGE): number {
  return Math.max(1, Math.ceil(productsCount / pageSize));
}
