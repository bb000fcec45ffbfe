import type { Product } from '@lotok/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { KeptFigures } from './kept-figures.ts';
import { filterClause, isFiltered, type ProductFilter } from './product-filter.ts';
import { type ListPage, productPage } from './product-list.ts';
import { type ProductRow, toProduct } from './product-view.ts';

/** The part of the shop that a list is about; null is the whole of it. */
export type CatalogScope = { categoryId: number | null; subcategoryId: number | null };

type Row = { products_count: number } & (ProductRow | { [K in keyof ProductRow]: null });

/** One page of the catalogue and how many products it has in all; an unknown category is an empty list. */
export async function listCatalogProducts(
  db: Db,
  kept: KeptFigures,
  scope: CatalogScope,
  asked: ListPage,
): Promise<{ products: Product[]; products_count: number }> {
  const page = productPage(scopeClause(scope), asked);
  if (isFiltered(asked.filter)) {
    const [{ rows }, productsCount] = await Promise.all([
      sql<ProductRow>`${page}`.execute(db),
      countFiltered(db, kept, scope, asked.filter),
    ]);
    return { products: rows.map(toProduct), products_count: productsCount };
  }
  // The subcategories know their counts: adding them up costs the same however many products there are.
  const { rows } = await sql<Row>`select counted.products_count, p.* from (
      select coalesce(sum(s.products_count), 0)::int as products_count from subcategories s where ${countedSubcategories(scope)}
    ) counted left join lateral (${page}) p on true`.execute(db);
  return { products: rows.filter((row) => row.id !== null).map(toProduct), products_count: rows[0]?.products_count ?? 0 };
}

/** The scope as a condition on products `p`. */
export function scopeClause({ categoryId, subcategoryId }: CatalogScope): RawBuilder<unknown> {
  if (subcategoryId === null) return categoryId === null ? sql`true` : sql`p.category_id = ${categoryId}`;
  return categoryId === null
    ? sql`p.subcategory_id = ${subcategoryId}`
    : sql`p.subcategory_id = ${subcategoryId} and p.category_id = ${categoryId}`;
}

function countedSubcategories({ categoryId, subcategoryId }: CatalogScope): RawBuilder<unknown> {
  if (subcategoryId === null) return categoryId === null ? sql`true` : sql`s.category_id = ${categoryId}`;
  return categoryId === null ? sql`s.id = ${subcategoryId}` : sql`s.id = ${subcategoryId} and s.category_id = ${categoryId}`;
}

function countFiltered(db: Db, kept: KeptFigures, scope: CatalogScope, filter: ProductFilter): Promise<number> {
  return kept.read(`catalogue count ${JSON.stringify([scope, filter])}`, async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from products p
      where p.is_listed and ${scopeClause(scope)}${filterClause(filter)}`.execute(db);
    return rows[0]?.count ?? 0;
  });
}
