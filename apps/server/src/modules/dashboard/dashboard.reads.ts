import type { PaymentMethod } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { Bucket } from './durations.rules.ts';
import { addDays, countDays, type Period, periodBefore, toSpans, trendPeriod } from './period.rules.ts';

const MAX_PRODUCTS = 100;
const MAX_TRENDS = 10;
const MAX_REASONS = 10;
/** Fewer sales of a product are too few to compare. */
const MIN_SOLD_BEFORE = 3;
const SOON_SOLD_OUT_DAYS = 7;
/** More marked days take longer than a moment: an update of the shop marks all days. */
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

/**
 * Plans the statements of this transaction for sums: on one core, since starting parallel workers for each would cost more than it
 * saves, and by bitmaps, which read the neighbouring rows of some days in half the time of an index scan.
 */
export async function planForSums(tx: Tx): Promise<void> {
  await sql`select set_config('max_parallel_workers_per_gather', '0', true), set_config('random_page_cost', '4', true)`.execute(
    tx,
  );
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

/** The rows of a table of spans whose sums are those of a period. */
function spanned(
  { keys, sums }: { keys: readonly string[]; sums: readonly string[] },
  table: 'dashboard_products' | 'dashboard_durations',
  period: Period,
) {
  const selects = toSpans(period).map(({ span, sign, from, to }) => {
    const columns = [...keys, ...sums.map((column) => (sign > 0 ? column : `-${column} as ${column}`))].join(', ');
    return sql`select ${sql.raw(columns)} from ${sql.table(table)}
      where span = ${span} and starts_on >= ${from}::date and starts_on <= ${to}::date`;
  });
  return sql`(${sql.join(selects, sql` union all `)})`;
}

export type SoldRow = { id: number; name: string; sold: number; revenueKopecks: Kopecks; stock: number };
export type BestRow = SoldRow & { kind: 'best'; partnersKopecks: Kopecks; costKopecks: Kopecks };
type DyingRow = SoldRow & { kind: 'dying'; previousSold: number; previousRevenueKopecks: Kopecks };
type RunningOutRow = SoldRow & { kind: 'running_out'; daysOfStock: number };

/** The sums of some columns of each product over a period. */
function sumsOf(period: Period, columns: readonly string[]) {
  const sums = columns.map((column) => `sum(${column}) as ${column}`).join(', ');
  return sql`select product_id, ${sql.raw(sums)} from ${spanned({ keys: ['product_id'], sums: columns }, 'dashboard_products', period)} as s
    group by product_id`;
}
const SALES = ['sold', 'revenue_kopecks'];

/**
 * The products with the largest revenue in a period; of those listed, the ones that sell less than half of what they sold in as many
 * days before, and the ones that are soon sold out. One statement, because a period that is its own trend is summed only once.
 */
export async function listProducts(tx: Tx, period: Period): Promise<(BestRow | DyingRow | RunningOutRow)[]> {
  const trend = trendPeriod(period);
  const days = countDays(trend);
  const isWhole = trend.from === period.from;
  const { rows } = await sql<BestRow | DyingRow | RunningOutRow>`
    with period as materialized (${sumsOf(period, [...SALES, 'partners_kopecks', 'cost_kopecks'])}),
    recent as (${isWhole ? sql`select * from period` : sumsOf(trend, SALES)}),
    listed as materialized (
      select p.id, p.name, coalesce(s.sold, 0) as sold, coalesce(s.revenue_kopecks, 0) as revenue, coalesce(b.sold, 0) as previous_sold,
        coalesce(b.revenue_kopecks, 0) as previous_revenue, p.quantity as stock
      from recent s full join (${sumsOf(periodBefore(trend, 'previous'), SALES)}) b on b.product_id = s.product_id
        join products p on p.id = coalesce(s.product_id, b.product_id) where p.is_listed
    ), found as (
      (select 'best' as kind, product_id as id, sold, revenue_kopecks as revenue, revenue_kopecks as weight, partners_kopecks as partners,
          cost_kopecks as cost, 0 as previous_sold, 0 as previous_revenue
        from period where sold > 0 order by revenue_kopecks desc, product_id limit ${sql.lit(MAX_PRODUCTS)})
      union all
      (select 'dying', id, sold, revenue, previous_revenue - revenue, 0, 0, previous_sold, previous_revenue from listed
        where previous_sold >= ${sql.lit(MIN_SOLD_BEFORE)} and revenue * 2 < previous_revenue
        order by previous_revenue - revenue desc, id limit ${sql.lit(MAX_TRENDS)})
      union all
      (select 'running_out', id, sold, revenue, revenue, 0, 0, 0, 0 from listed
        where sold > 0 and stock * ${days}::bigint <= sold * ${sql.lit(SOON_SOLD_OUT_DAYS)}::bigint
        order by revenue desc, id limit ${sql.lit(MAX_TRENDS)})
    )
    select f.kind, f.id, p.name, f.sold::int as sold, f.revenue as "revenueKopecks", f.partners as "partnersKopecks", f.cost as "costKopecks",
      f.previous_sold::int as "previousSold", f.previous_revenue as "previousRevenueKopecks", p.quantity as stock,
      case when f.sold > 0 then round(p.quantity * ${days}::numeric / f.sold, 1) else 0 end as "daysOfStock"
    from found f join products p on p.id = f.id order by f.kind, f.weight desc, f.id`.execute(tx);
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
    select kind, bucket, sum(count)::int as count from ${spanned({ keys: ['kind', 'bucket'], sums: ['count'] }, 'dashboard_durations', period)} as s
    group by kind, bucket having sum(count) > 0`.execute(tx);
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
