import type { Product } from '@lotok/contract';
import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { type CatalogScope, scopeClause } from './catalog-list.reads.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { filterClause, noFilter } from './product-filter.ts';
import type { ListPage } from './product-list.ts';
import { productOrder } from './product-order.ts';
import { type ProductRow, productColumns, toProduct } from './product-view.ts';

export async function searchProducts(db: Db, kept: KeptAnswers, query: string, asked: { page: number; buyerId: number | null }): Promise<Product[]> {
  if (query.trim().length < SEARCH_MIN_CHARACTERS) return [];
  const list = { ...asked, sortBy: 'popularity', filter: noFilter, pageSize: 10 } as const;
  return (await searchCatalog(db, kept, { query, isInDescription: false }, { categoryId: null, subcategoryId: null }, list)).products;
}

export async function searchCatalog(
  db: Db,
  _kept: KeptAnswers,
  asked: { query: string; isInDescription: boolean },
  scope: CatalogScope,
  list: ListPage,
): Promise<{ products: Product[]; products_count: number }> {
  const pattern = `%${asked.query.replaceAll('\0', '').slice(0, SEARCH_MAX_CHARACTERS).trim().toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<ProductRow & { total: number }>`select ${productColumns(list.buyerId)}, count(*) over ()::int as total from products p
    where p.is_listed and ${scopeClause(scope)}${filterClause(list.filter)} and lower(p.name) like ${pattern}
    order by ${productOrder[list.sortBy]} limit ${list.pageSize} offset ${(list.page - 1) * list.pageSize}`.execute(db);
  return { products: rows.map(toProduct), products_count: rows[0]?.total ?? 0 };
}
