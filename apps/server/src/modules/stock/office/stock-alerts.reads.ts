import { type AdminOutput, type ParsedAdminQuery, SALES_RATE_DAYS } from '@lotok/contract/admin';
import { sql } from 'kysely';
import { containing, readListPage } from '../../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';

/** Low: at most this many days of sales are left, unless the product has its own threshold. */
const LOW_STOCK_DAYS = 3;
/** The threshold is at least this many units. */
const LEAST_THRESHOLD = 5;
const DEFAULT_DAYS = 7;

export type StockAlert = AdminOutput<'GET stockAlerts'>['items'][number];

const rateDays = sql.lit(SALES_RATE_DAYS);
const sold = sql<number>`coalesce(recent.sold, 0)::int`;
const threshold = sql<number>`coalesce(products.low_stock_units,
  greatest(${sql.lit(LEAST_THRESHOLD)}, ceil(coalesce(recent.sold, 0) * ${sql.lit(LOW_STOCK_DAYS)}::numeric / ${rateDays})))::int`;
const daysLeft = sql<number | null>`round(products.quantity * ${rateDays}::numeric / nullif(recent.sold, 0), 1)::float`;
/** A product with less in stock than its least purchase cannot be bought either. */
const stateWithin = (days: number) => sql<StockAlert['state']>`case
  when products.quantity < products.min_quantity then 'sold_out'
  when products.quantity <= ${threshold} then 'low'
  when products.quantity * ${rateDays} <= coalesce(recent.sold, 0) * ${days}::bigint then 'soon' else 'ok' end`;

function alertRows(db: Db | Tx, days: number) {
  // Orders of the period have an index; a refunded one was sold too.
  const recent = sql<{ productId: number; sold: number }>`(
    select product_id as "productId", sum(quantity)::int as sold from orders
    where created_at > now() - make_interval(days => ${rateDays}) and completed_at is not null group by product_id)`;
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin(recent.as('recent'), 'recent.productId', 'products.id')
    .select([
      'products.id',
      'products.version',
      'products.name',
      'categories.name as categoryName',
      'products.quantity',
      threshold.as('threshold'),
      'products.low_stock_units as lowStockUnits',
      sold.as('soldRecently'),
      daysLeft.as('daysLeft'),
      stateWithin(days).as('state'),
    ]);
}

/** One page of products by the state of their stock; those that need attention, unless the query names a state. */
export async function listStockAlerts(
  db: Db,
  query: ParsedAdminQuery<'GET stockAlerts'>,
): Promise<{ rows: StockAlert[]; total: number }> {
  const { q, state, days, categoryId } = query;
  let rows = alertRows(db, days).where('products.is_listed', '=', true);
  const stateNow = stateWithin(days);
  rows = state ? rows.where(stateNow, '=', state) : rows.where(stateNow, '<>', 'ok');
  if (q) rows = rows.where('products.name', 'ilike', containing(q));
  if (categoryId !== undefined) rows = rows.where('products.category_id', '=', categoryId);
  const sorts = {
    id: sql.ref('products.id'),
    version: sql.ref('products.version'),
    name: sql.ref('products.name'),
    categoryName: sql.ref('categories.name'),
    quantity: sql.ref('products.quantity'),
    threshold,
    lowStockUnits: sql.ref('products.low_stock_units'),
    soldRecently: sold,
    daysLeft,
    // The most urgent first.
    state: sql`array_position(array['sold_out', 'low', 'soon', 'ok'], ${stateNow})`,
  };
  return readListPage(rows, sorts, query);
}

/** How long the stock of one product lasts; null when there is no such product. */
export async function findStockAlert(db: Db | Tx, productId: number): Promise<StockAlert | null> {
  const row = await alertRows(db, DEFAULT_DAYS).where('products.id', '=', productId).executeTakeFirst();
  return row ?? null;
}
