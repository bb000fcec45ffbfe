import type { ParsedAdminQuery } from '@lotok/contract/admin';
import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import { containing, endOf, readListPage } from '../../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { isAvailable } from '../prizes.store.ts';

/** The share of all weights that can be won now, from 0 to 1. */
const share = sql<number>`(case when ${isAvailable}
  then z.weight::float8 / (select sum(weight) from luck_prizes z where ${isAvailable}) else 0 end)`;
const odds = sql<number>`round((100 * ${share})::numeric, 2)::float8`;
/** What a prize costs the shop: roubles, or what a unit cost, else its price. The cost of a discount in percent is not known. */
const cost = sql<number>`(case z.kind when 'unit' then (select coalesce(p.cost_kopecks, p.price_kopecks) from products p where p.id = z.product_id)
  else coalesce(z.amount_kopecks, 0) end)`;
const expectedCost = sql<number>`round(${cost} * ${share})::bigint`;
const product = sql<string | null>`(select p.name from products p where p.id = z.product_id)`;
const isInStock = sql<boolean>`(z.kind <> 'unit' or exists (
  select from products p where p.id = z.product_id and p.is_listed and p.quantity > 0))`;

const prizeRows = (db: Db | Tx) =>
  db
    .selectFrom('luck_prizes as z')
    .select([
      'z.id',
      'z.version',
      'z.kind',
      'z.amount_kopecks as amountKopecks',
      'z.percent',
      'z.promo_days as promoDays',
      'z.product_id as productId',
      'z.product_price_kopecks as productPriceKopecks',
      product.as('product'),
      isInStock.as('isInStock'),
      'z.weight',
      'z.left_count as left',
      'z.is_active as isActive',
      odds.as('odds'),
      expectedCost.as('expectedCostKopecks'),
      'z.created_at as createdAt',
    ]);

export type PrizeRow = Awaited<ReturnType<ReturnType<typeof prizeRows>['executeTakeFirstOrThrow']>>;

const sorts = {
  id: sql.ref('z.id'),
  version: sql.ref('z.version'),
  kind: sql.ref('z.kind'),
  amount: sql.ref('z.amount_kopecks'),
  percent: sql.ref('z.percent'),
  promoDays: sql.ref('z.promo_days'),
  productId: sql.ref('z.product_id'),
  product,
  isInStock,
  weight: sql.ref('z.weight'),
  left: sql.ref('z.left_count'),
  isActive: sql.ref('z.is_active'),
  odds,
  expectedCost,
  createdAt: sql.ref('z.created_at'),
};

/** One page of prizes with their chances now. `q` is the kind of a prize, or a part of its product's name. */
export async function listPrizeRows(db: Db, query: ParsedAdminQuery<'GET luckPrizes'>) {
  const { q, isActive, createdFrom, createdTo } = query;
  let rows = prizeRows(db);
  if (q) rows = rows.where(sql<boolean>`(z.kind = ${q.toLowerCase()} or ${product} ilike ${containing(q)})`);
  if (isActive !== undefined) rows = rows.where('z.is_active', '=', isActive);
  if (createdFrom) rows = rows.where('z.created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('z.created_at', '<', endOf(createdTo));
  return readListPage(rows, sorts, query);
}

export async function findPrizeRow(db: Db | Tx, id: number): Promise<PrizeRow | null> {
  return (await prizeRows(db).where('z.id', '=', id).executeTakeFirst()) ?? null;
}

export type LuckTotals = { expectedCostKopecks: Kopecks; draws: number; creditedKopecks: Kopecks; units: number };

/** What a try costs on average now, and what all draws have given out. */
export async function readLuckTotals(db: Db): Promise<LuckTotals> {
  const { rows } = await sql<LuckTotals>`select
      (select coalesce(round(sum(${cost} * ${share})), 0)::bigint from luck_prizes z) as "expectedCostKopecks",
      count(*)::int as draws, coalesce(sum(credited_kopecks), 0)::bigint as "creditedKopecks", count(prize_order_id)::int as units
    from luck_draws where drawn_at is not null`.execute(db);
  return rows[0] ?? { expectedCostKopecks: 0, draws: 0, creditedKopecks: 0, units: 0 };
}
