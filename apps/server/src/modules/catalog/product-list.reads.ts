import type { SortBy } from '@lotok/contract';
import { type RawBuilder, sql } from 'kysely';
import { PLANNED_EACH_TIME } from '../../platform/database/index.ts';
import type { ProductFilter } from './product-filter.ts';

/** Columns of a `ProductRow` from products `p`; `is_favorite` is for one buyer, false without a buyer. */
export function productColumns(buyerId: number | null): RawBuilder<unknown> {
  return sql`p.id, p.name, p.picture, p.price_kopecks, p.quantity, p.html_description, p.attributes, exists (
    select from favorites f where f.buyer_id = ${buyerId}::bigint and f.product_id = p.id
  ) as is_favorite`;
}

/** Each order ends with the id, so that pages neither repeat nor miss a product, and has a matching index. */
export const productOrder: Record<SortBy, RawBuilder<unknown>> = {
  none: sql`p.id`,
  priceup: sql`p.price_kopecks, p.id`,
  pricedown: sql`p.price_kopecks desc, p.id desc`,
  quantity: sql`p.quantity desc, p.id desc`,
  newest: sql`p.id desc`,
  popularity: sql`p.sold_count desc, p.id desc`,
};

/**
 * The filter as conditions on products `p`, with a leading `and`; empty without bounds. For a narrow range PostgreSQL sorts the matches,
 * for a wide one it scans the index of the list's order, so the planner must know the bounds.
 */
export function filterClause({ price, quantity }: ProductFilter): RawBuilder<unknown> {
  const priceClause = price ? sql` and p.price_kopecks between ${price.from} and ${price.to}` : sql``;
  const quantityClause = quantity ? sql` and p.quantity between ${quantity.from} and ${quantity.to}` : sql``;
  return price || quantity ? sql`${priceClause}${quantityClause} ${sql.raw(PLANNED_EACH_TIME)}` : sql``;
}

/** One page of a list of products. */
export type ListPage = {
  sortBy: SortBy;
  filter: ProductFilter;
  page: number;
  pageSize: number;
  buyerId: number | null;
};

/**
 * SQL of one page of the listed products that meet `scope` (a condition on `p`). The first page scans the order's index; a later one
 * skips rows in an index-only scan and reads only its own rows.
 */
export function productPage(scope: RawBuilder<unknown>, list: ListPage): RawBuilder<unknown> {
  const order = productOrder[list.sortBy];
  const where = sql`p.is_listed and ${scope}${filterClause(list.filter)}`;
  // The size is a literal: there are only four, and the planner needs it to choose the index.
  const limit = sql.lit(list.pageSize);
  if (list.page === 1)
    return sql`select ${productColumns(list.buyerId)} from products p where ${where} order by ${order} limit ${limit}`;
  return sql`select ${productColumns(list.buyerId)} from (
    select p.id from products p where ${where} order by ${order} limit ${limit} offset ${(list.page - 1) * list.pageSize}
  ) on_page join products p using (id) order by ${order}`;
}
