import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import { containing, endOf, type ListQuery, readListPage, toIds } from '../../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { Tier } from '../../stock/index.ts';

/** The filters of the list of products; amounts are kopecks. */
export type ProductFilters = {
  q?: string | undefined;
  ids?: string | undefined;
  categoryId?: number | undefined;
  subcategoryId?: number | undefined;
  isListed?: boolean | undefined;
  isInStock?: boolean | undefined;
  needsVideo?: boolean | undefined;
  priceFromKopecks?: number | undefined;
  priceToKopecks?: number | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
};

/** The tier prices of a row of `products`, the smallest quantity first. */
export const tiersOfProduct = sql<
  Tier[]
>`coalesce((select json_agg(json_build_object('from', t.from_quantity, 'unitPriceKopecks', t.price_kopecks)
  order by t.from_quantity) from product_tiers t where t.product_id = products.id), '[]')`;

const productRows = (db: Db | Tx) =>
  db
    .selectFrom('products')
    .leftJoin('subcategories', 'subcategories.id', 'products.subcategory_id')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id',
      'products.version',
      'products.name',
      'products.category_id as categoryId',
      sql<string>`categories.name`.as('categoryName'),
      'products.subcategory_id as subcategoryId',
      sql<string>`subcategories.name`.as('subcategoryName'),
      'products.picture',
      'products.price_kopecks as listPriceKopecks',
      'products.cost_kopecks as costKopecks',
      'products.quantity',
      'products.sold_count as sold',
      sql<boolean>`not products.is_hidden`.as('isListed'),
      'products.needs_video as needsVideo',
      'products.warranty_minutes as warrantyMinutes',
      'products.min_quantity as minQuantity',
      'products.max_quantity as maxQuantity',
      'products.attributes',
      tiersOfProduct.as('tiers'),
      'products.created_at as createdAt',
    ]);

export type AdminProductRow = Awaited<ReturnType<ReturnType<typeof productRows>['executeTakeFirstOrThrow']>> & {
  /** Only of one product and in files: the list would read long texts that it does not show. */
  htmlDescription?: string;
};

const htmlDescription = 'products.html_description as htmlDescription' as const;

const sorts = {
  id: sql.ref('products.id'),
  version: sql.ref('products.version'),
  name: sql.ref('products.name'),
  categoryId: sql.ref('products.category_id'),
  categoryName: sql.ref('categories.name'),
  subcategoryId: sql.ref('products.subcategory_id'),
  subcategoryName: sql.ref('subcategories.name'),
  picture: sql.ref('products.picture'),
  price: sql.ref('products.price_kopecks'),
  cost: sql.ref('products.cost_kopecks'),
  quantity: sql.ref('products.quantity'),
  sold: sql.ref('products.sold_count'),
  isListed: sql`not products.is_hidden`,
  needsVideo: sql.ref('products.needs_video'),
  warrantyMinutes: sql.ref('products.warranty_minutes'),
  minQuantity: sql.ref('products.min_quantity'),
  maxQuantity: sql.ref('products.max_quantity'),
  attributes: sql.ref('products.attributes'),
  createdAt: sql.ref('products.created_at'),
};

function filteredRows(db: Db | Tx, filters: ProductFilters) {
  let rows = productRows(db);
  const { q, ids, categoryId, subcategoryId, isListed, isInStock, needsVideo, createdFrom, createdTo } = filters;
  if (q) rows = rows.where('products.name', 'ilike', containing(q));
  if (ids) rows = rows.where(sql<boolean>`products.id = any(${toIds(ids)}::bigint[])`);
  if (categoryId !== undefined) rows = rows.where('products.category_id', '=', categoryId);
  if (subcategoryId !== undefined) rows = rows.where('products.subcategory_id', '=', subcategoryId);
  if (isListed !== undefined) rows = rows.where('products.is_hidden', '=', !isListed);
  if (isInStock !== undefined) rows = rows.where('products.quantity', isInStock ? '>' : '=', 0);
  if (needsVideo !== undefined) rows = rows.where('products.needs_video', '=', needsVideo);
  const { priceFromKopecks, priceToKopecks } = filters;
  if (priceFromKopecks !== undefined) rows = rows.where('products.price_kopecks', '>=', priceFromKopecks);
  if (priceToKopecks !== undefined) rows = rows.where('products.price_kopecks', '<=', priceToKopecks);
  if (createdFrom) rows = rows.where('products.created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('products.created_at', '<', endOf(createdTo));
  return rows;
}

/** One page of products. `q` finds parts of the name. */
export async function listProductRows(
  db: Db,
  query: ListQuery & ProductFilters,
): Promise<{ rows: AdminProductRow[]; total: number }> {
  const rows = filteredRows(db, query);
  return readListPage(query.isForFile ? rows.select(htmlDescription) : rows, sorts, query);
}

export async function findProductRow(db: Db | Tx, id: number) {
  return (await productRows(db).select(htmlDescription).where('products.id', '=', id).executeTakeFirst()) ?? null;
}

export type PricedProduct = { id: number; name: string; listPriceKopecks: Kopecks; tiers: Tier[] };

/** The products of the filters with their prices, by id. */
export async function listPrices(tx: Tx, filters: ProductFilters): Promise<PricedProduct[]> {
  return filteredRows(tx, filters)
    .clearSelect()
    .select(['products.id', 'products.name', 'products.price_kopecks as listPriceKopecks', tiersOfProduct.as('tiers')])
    .orderBy('products.id')
    .execute();
}

/** The ids of the products of the filters. */
export async function listFilteredIds(tx: Tx, filters: ProductFilters): Promise<number[]> {
  const rows = await filteredRows(tx, filters).clearSelect().select('products.id').execute();
  return rows.map(({ id }) => id);
}
