import type { Output } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { listTiers } from '../stock/index.ts';
import type { QueryCache } from './query-cache.ts';
import { productColumns } from './product-list.reads.ts';
import { type ProductRow, toProduct, toTier } from './product-view.ts';

/** Number of other products of the subcategory on a product page. */
const RELATED_PRODUCTS = 6;

/** What only the page of a product shows. */
type OfPage = {
  subcategory_id: number;
  warranty_minutes: number;
  min_quantity: number;
  max_quantity: number | null;
  needs_video: boolean;
};
type ProductPage = Output<'products/getProduct'>;

/** A product with its category path and related products (in stock first, then by popularity), with the buyer's favourite flags. */
export async function getProduct(
  db: Db,
  queryCache: QueryCache,
  productId: number,
  buyerId: number | null,
): Promise<ProductPage> {
  const [rows, tiers] = await Promise.all([listWithRelated(db, productId, buyerId), listTiers(db, productId)]);
  const self = rows.find((row) => row.id === productId) ?? refuse('NOT_FOUND');
  return {
    ...toProduct(self),
    tiers: tiers.map(toTier),
    warranty_minutes: self.warranty_minutes,
    min_quantity: self.min_quantity,
    max_quantity: self.max_quantity,
    needs_video: self.needs_video,
    productPath: await queryCache.getOrLoad(`path ${self.subcategory_id}`, () => getPath(db, self.subcategory_id)),
    related_products: rows.filter((row) => row !== self).map(toRelated),
  };
}

/** Related products are two scans of one index: the second starts only when too few are in stock. */
async function listWithRelated(db: Db, productId: number, buyerId: number | null) {
  const columns = sql`${productColumns(buyerId)}, p.subcategory_id, p.warranty_minutes, p.min_quantity, p.max_quantity, p.needs_video`;
  const self = sql`products p where p.id = ${productId} and p.is_listed`;
  const neighbours = sql`products p where p.is_listed and p.id <> self.id and p.subcategory_id = self.subcategory_id`;
  const order = sql`order by p.sold_count desc, p.id desc limit ${sql.lit(RELATED_PRODUCTS)}`;
  const { rows } = await sql<ProductRow & OfPage>`select ${columns} from ${self} union all
    select related.* from (select p.id, p.subcategory_id from ${self}) self cross join lateral (
      (select ${columns} from ${neighbours} and p.quantity > 0 ${order}) union all
      (select ${columns} from ${neighbours} and p.quantity = 0 ${order}) limit ${sql.lit(RELATED_PRODUCTS)}
    ) related`.execute(db);
  return rows;
}

async function getPath(db: Db, subcategoryId: number): Promise<ProductPage['productPath']> {
  const { category_id, ...subcategory } = await db
    .selectFrom('subcategories')
    .select(['id', 'name', 'name_en', 'name_zh', 'category_id'])
    .where('id', '=', subcategoryId)
    .executeTakeFirstOrThrow();
  const category = await db
    .selectFrom('categories')
    .select(['id', 'name', 'name_en', 'name_zh'])
    .where('id', '=', category_id)
    .executeTakeFirstOrThrow();
  return { category, subcategory };
}

function toRelated(row: ProductRow) {
  const { is_favorite: favoriteStatus, ...product } = toProduct(row);
  return { ...product, favoriteStatus };
}
