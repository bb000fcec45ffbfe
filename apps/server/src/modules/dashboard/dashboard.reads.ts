import type { PaymentMethod } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { Bucket } from './durations.rules.ts';
import { addDays, countDays, type Period, periodBefore, toSpans } from './period.rules.ts';

const MAX_PRODUCTS = 100;
const MAX_TRENDS = 10;
const MAX_REASONS = 10;
/** A product that sold fewer is no sign of anything. */
const MIN_SOLD_BEFORE = 3;
const SOON_SOLD_OUT_DAYS = 7;
/** More marked days than the work of a moment: an update of the shop marks all days. */
const MANY_MARKED_DAYS = 7;

export type DayRow = {
  day: string;
  orders: number;
  salesKopecks: Kopecks;
  /** What partners earn of the sales. */
  partnersKopecks: Kopecks;
  costKopecks: Kopecks;
  units: number;
  unitsWithoutCost: number;
  refunds: number;
  refundsKopecks: Kopecks;
  tickets: number;
  domainsSold: number;
  domainsRenewed: number;
  domainsKopecks: Kopecks;
  views: number;
};

/** The statements of this transaction run on one core: starting parallel workers for each would cost more than it saves. */
export async function useOneCore(tx: Tx): Promise<void> {
  await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
}

/** The sums of each day of a period that has any. */
export async function listDays(tx: Tx, { from, to }: Period): Promise<DayRow[]> {
  return tx
    .selectFrom('dashboard_days')
    .select([
      sql<string>`day::text`.as('day'),
      'orders',
      'sales_kopecks as salesKopecks',
      'partners_kopecks as partnersKopecks',
      'cost_kopecks as costKopecks',
      'units',
      'units_without_cost as unitsWithoutCost',
      'refunds',
      'refunds_kopecks as refundsKopecks',
      'tickets',
      'domains_sold as domainsSold',
      'domains_renewed as domainsRenewed',
      'domains_kopecks as domainsKopecks',
      'views',
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
}

/** The rows of a table of spans that make up a period. */
function spanned(columns: string, table: 'dashboard_products' | 'dashboard_durations', period: Period) {
  const { days, months } = toSpans(period);
  const selects = [
    ...days.map((each) => ({ span: 'day', ...each })),
    ...(months ? [{ span: 'month', ...months }] : []),
  ].map(
    ({ span, from, to }) => sql`select ${sql.raw(columns)} from ${sql.table(table)}
      where span = ${span} and starts_on >= ${from}::date and starts_on <= ${to}::date`,
  );
  return sql`(${sql.join(selects, sql` union all `)})`;
}

export type ProductRow = {
  id: number;
  name: string;
  sold: number;
  revenueKopecks: Kopecks;
  partnersKopecks: Kopecks;
  costKopecks: Kopecks;
  stock: number;
};

/** The products with the largest revenue in a period. */
export async function listBestProducts(tx: Tx, period: Period): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select best.id, p.name, best.sold, best.revenue as "revenueKopecks", best.partners as "partnersKopecks", best.cost as "costKopecks", p.quantity as stock
    from (select product_id as id, sum(sold)::int as sold, sum(revenue_kopecks) as revenue,
        sum(partners_kopecks) as partners, sum(cost_kopecks) as cost
      from ${spanned('product_id, sold, revenue_kopecks, partners_kopecks, cost_kopecks', 'dashboard_products', period)} as s
      group by product_id having sum(sold) > 0 order by revenue desc, product_id limit ${sql.lit(MAX_PRODUCTS)}) as best
    join products p on p.id = best.id order by best.revenue desc, best.id`.execute(tx);
  return rows;
}

export type TrendRow = {
  kind: 'dying' | 'running_out';
  id: number;
  name: string;
  sold: number;
  revenueKopecks: Kopecks;
  previousSold: number;
  previousRevenueKopecks: Kopecks;
  stock: number;
  daysOfStock: number;
};

/** The sums of each product over some days. */
const sumsOf = ({ from, to }: Period) => sql`(select product_id, sum(sold) as sold, sum(revenue_kopecks) as revenue
  from dashboard_products where span = 'day' and starts_on >= ${from}::date and starts_on <= ${to}::date group by product_id)`;

/** Products that sell less than half of what they sold in as many days before, and those that are soon sold out. */
export async function listTrends(tx: Tx, period: Period): Promise<TrendRow[]> {
  const days = countDays(period);
  const { rows } = await sql<TrendRow>`
    with listed as materialized (
      select p.id, p.name, coalesce(s.sold, 0)::int as sold, coalesce(s.revenue, 0) as revenue, coalesce(b.sold, 0)::int as previous_sold,
        coalesce(b.revenue, 0) as previous_revenue, p.quantity as stock
      from ${sumsOf(period)} s full join ${sumsOf(periodBefore(period, 'previous'))} b on b.product_id = s.product_id
        join products p on p.id = coalesce(s.product_id, b.product_id) where p.is_listed
    )
    select kind, id, name, sold, revenue as "revenueKopecks", previous_sold as "previousSold",
      previous_revenue as "previousRevenueKopecks", stock,
      case when sold > 0 then round(stock * ${days}::numeric / sold, 1) else 0 end as "daysOfStock"
    from (
      (select 'dying' as kind, previous_revenue - revenue as weight, * from listed
        where previous_sold >= ${sql.lit(MIN_SOLD_BEFORE)} and revenue * 2 < previous_revenue order by 2 desc, id limit ${sql.lit(MAX_TRENDS)})
      union all
      (select 'running_out', revenue, * from listed
        where sold > 0 and stock * ${days}::bigint <= sold * ${sql.lit(SOON_SOLD_OUT_DAYS)}::bigint order by 2 desc, id limit ${sql.lit(MAX_TRENDS)})
    ) as trends order by kind, weight desc, id`.execute(tx);
  return rows;
}

export type MethodRow = { method: PaymentMethod; tried: number; paid: number };

export async function listMethods(tx: Tx, { from, to }: Period): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`
    select method, sum(tried)::int as tried, sum(paid)::int as paid from dashboard_methods
    where day >= ${from}::date and day <= ${to}::date group by method order by method`.execute(tx);
  return rows;
}

/** How long payments of each method and first answers took. */
export async function listDurations(tx: Tx, period: Period): Promise<(Bucket & { kind: string })[]> {
  const { rows } = await sql<Bucket & { kind: string }>`
    select kind, bucket, sum(count)::int as count from ${spanned('kind, bucket, count', 'dashboard_durations', period)} as s
    group by kind, bucket`.execute(tx);
  return rows;
}

export type ReasonRow = { reason: string; refunds: number; kopecks: Kopecks };

export async function listRefundReasons(tx: Tx, { from, to }: Period): Promise<ReasonRow[]> {
  const { rows } = await sql<ReasonRow>`
    select reason, count(*)::int as refunds, sum(amount_kopecks) as kopecks from refunds
    where created_at >= ${from}::timestamp at time zone 'UTC' and created_at < ${addDays(to, 1)}::timestamp at time zone 'UTC'
    group by reason order by kopecks desc, reason limit ${sql.lit(MAX_REASONS)}`.execute(tx);
  return rows;
}

/** What is counted as it is now. */
export async function readState(tx: Tx): Promise<{ openTickets: number; isComputing: boolean }> {
  const { rows } = await sql<{ openTickets: number; isComputing: boolean }>`
    select (select count(*) from tickets where status = 'open')::int as "openTickets",
      (select count(distinct day) from dashboard_marks) > ${sql.lit(MANY_MARKED_DAYS)} as "isComputing"`.execute(tx);
  return rows[0] ?? { openTickets: 0, isComputing: false };
}
