import type { PaymentMethod } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { Bucket } from './durations.rules.ts';
import { addDays, countDays, type Period, periodBefore, type Span, toSpans, trendPeriod } from './period.rules.ts';

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

/** The name of each sum with the column that it sums; null for a sum of other rows. */
type Sums = Record<string, string | null>;

/** The rows whose sums are those of a period. */
function spanned(keys: string, sums: Sums, period: Period, rowsOf: (span: Span['span']) => RawBuilder<unknown>) {
  const selects = toSpans(period).map(({ span, sign, from, to }) => {
    const columns = Object.entries(sums).map(([name, column]) =>
      column === null ? `0::bigint as ${name}` : `${sign > 0 ? '' : '-'}${column}::bigint as ${name}`,
    );
    return sql`select ${sql.raw([keys, ...columns].join(', '))} from ${rowsOf(span)}
      and starts_on >= ${from}::date and starts_on <= ${to}::date`;
  });
  return sql.join(selects, sql` union all `);
}
const productRows = (span: Span['span']) =>
  span === 'day' ? sql`dashboard_products where true` : sql`dashboard_product_spans where span = ${span}`;
const durationRows = (span: Span['span']) => sql`dashboard_durations where span = ${span}`;

export type SoldRow = { id: number; name: string; sold: number; revenueKopecks: Kopecks; stock: number };
export type BestRow = SoldRow & { kind: 'best'; partnersKopecks: Kopecks; costKopecks: Kopecks };
type DyingRow = SoldRow & { kind: 'dying'; previousSold: number; previousRevenueKopecks: Kopecks };
type RunningOutRow = SoldRow & { kind: 'running_out'; daysOfStock: number };

const SALES = { sold: 'sold', revenue: 'revenue_kopecks' };
const PROFIT = { ...SALES, partners: 'partners_kopecks', cost: 'cost_kopecks' };
const RECENT = { ...SALES, previous_sold: null, previous_revenue: null };
const BEFORE = { sold: null, revenue: null, previous_sold: 'sold', previous_revenue: 'revenue_kopecks' };

/** The sums of each product over rows. They fit a bigint, which is compared faster than the numeric of `sum`. */
function sumsOf(sums: Sums, rows: RawBuilder<unknown>) {
  const columns = Object.keys(sums).map((name) => `sum(${name})::bigint as ${name}`);
  return sql`select product_id, ${sql.raw(columns.join(', '))} from (${rows}) as r group by product_id`;
}

/**
 * The products with the largest revenue in a period; of those listed, the ones that sell less than half of what they sold in as many
 * days before, and the ones that are soon sold out. One statement, because a period that is its own trend is summed only once.
 */
export async function listProducts(tx: Tx, period: Period): Promise<(BestRow | DyingRow | RunningOutRow)[]> {
  const trend = trendPeriod(period);
  const days = countDays(trend);
  const rowsOf = (sums: Sums, of: Period) => spanned('product_id', sums, of, productRows);
  const recent =
    trend.from === period.from
      ? sql`select product_id, sold, revenue, 0::bigint as previous_sold, 0::bigint as previous_revenue from period`
      : rowsOf(RECENT, trend);
  const { rows } = await sql<BestRow | DyingRow | RunningOutRow>`
    with period as materialized (${sumsOf(PROFIT, rowsOf(PROFIT, period))}),
    trends as (${sumsOf(RECENT, sql`${recent} union all ${rowsOf(BEFORE, periodBefore(trend, 'previous'))}`)}),
    listed as materialized (
      select p.id, t.sold, t.revenue, t.previous_sold, t.previous_revenue, p.quantity as stock
      from trends t join products p on p.id = t.product_id where p.is_listed
    ), found as (
      (select 'best' as kind, product_id as id, sold, revenue, revenue as weight, partners, cost, 0 as previous_sold, 0 as previous_revenue
        from period where sold > 0 order by revenue desc, product_id limit ${sql.lit(MAX_PRODUCTS)})
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
    select kind, bucket, sum(count)::int as count from (${spanned('kind, bucket', { count: 'count' }, period, durationRows)}) as s
    group by kind, bucket having sum(count) > 0`.execute(tx);
  return rows;
}

export type ReasonRow = { reason: string; refunds: number; orders: number; kopecks: Kopecks };

const isRefundedIn = ({ from, to }: Period) => sql`created_at >= ${from}::timestamp at time zone 'UTC'
  and created_at < ${addDays(to, 1)}::timestamp at time zone 'UTC'`;

export async function listRefundReasons(tx: Tx, period: Period): Promise<ReasonRow[]> {
  const { rows } = await sql<ReasonRow>`
    select reason, count(*)::int as refunds, count(distinct order_id)::int as orders, sum(amount_kopecks) as kopecks from refunds
    where ${isRefundedIn(period)} group by reason order by kopecks desc, reason limit ${sql.lit(MAX_REASONS)}`.execute(
    tx,
  );
  return rows;
}

/** How many orders have a refund in the period. Sums of days would count an order that was refunded on two of them twice. */
export async function countRefundedOrders(tx: Tx, period: Period): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(distinct order_id)::int as orders from refunds where ${isRefundedIn(period)}`.execute(tx);
  return rows[0]?.orders ?? 0;
}

/** What is counted as it is now. */
export async function readState(tx: Tx): Promise<{ openTickets: number; isComputing: boolean }> {
  const { rows } = await sql<{ openTickets: number; isComputing: boolean }>`
    select (select count(*) from tickets where status = 'open')::int as "openTickets",
      (select count(distinct day) from dashboard_marks) > ${sql.lit(MANY_MARKED_DAYS)} as "isComputing"`.execute(tx);
  return rows[0] ?? { openTickets: 0, isComputing: false };
}
