import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import { type LongUnit, startOf, startOfNext } from './period.rules.ts';

/** Days of one transaction: a few seconds of work for a shop with 100 000 orders a day. */
const DAYS_PER_RUN = 7;
const LOCK = 'dashboard';

/**
 * Takes the marks of the latest marked days and returns those days; empty when nothing is marked, null when another
 * transaction computes. Until the end of this transaction no other one computes: its sums could be older than what it
 * overwrites. The marks are deleted first and each later statement reads what is committed by then, so the sums contain
 * every change whose mark is gone; a change that commits later leaves its mark for the next run.
 */
export async function takeMarkedDays(tx: Tx): Promise<string[] | null> {
  const lock = await sql<{
    isOurs: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${LOCK}, 0)) as "isOurs"`.execute(tx);
  if (!lock.rows[0]?.isOurs) return null;
  await markDaysOfProducts(tx);
  const { rows } = await sql<{ day: string }>`
    with taken as (
      delete from dashboard_marks
      where day in (select distinct day from dashboard_marks order by day desc limit ${sql.lit(DAYS_PER_RUN)})
      returning day
    )
    select distinct day::text from taken order by day desc`.execute(tx);
  return rows.map(({ day }) => day);
}

/**
 * Marks the computed days of products whose cost has changed. A day that has no row of such a product yet is either marked by its sale,
 * or will be.
 */
async function markDaysOfProducts(tx: Tx): Promise<void> {
  await sql`
    with taken as (delete from dashboard_marked_products returning product_id)
    insert into dashboard_marks (day)
      select distinct starts_on from dashboard_products where product_id in (select product_id from taken)`.execute(tx);
}

/**
 * Computes all sums of a day of UTC anew. Rows are written in the order of their products: then the dashboard, which sums the rows
 * of many days by product, finds them in the cache of the processor.
 */
export async function computeDay(tx: Tx, day: string): Promise<void> {
  const changed = await computeProducts(tx, day);
  await computePayments(tx, day);
  for (const span of ['week', 'month', 'year'] as const) {
    await computeProductSpan(tx, span, day, changed);
    await computeDurationSpan(tx, span, day);
  }
  await computeTotals(tx, day);
}

const within = (column: string, day: string) =>
  sql`${sql.ref(column)} >= ${day}::timestamp at time zone 'UTC' and ${sql.ref(column)} < (${day}::date + 1)::timestamp at time zone 'UTC'`;

/** Delivered orders and given out units by product; a prize is no order of a buyer, but its unit has a cost. Returns the products that the day has or had. */
async function computeProducts(tx: Tx, day: string): Promise<number[]> {
  const { rows: before } = await sql<{ id: number }>`
    delete from dashboard_products where starts_on = ${day}::date returning product_id as id`.execute(tx);
  const { rows: after } = await sql<{ id: number }>`
    with sold as materialized (
      select id, product_id, quantity, is_prize, price_kopecks, price_kopecks - base_kopecks as partner_kopecks from orders where ${within('completed_at', day)}
    ), given as (
      select u.product_id, u.cost_kopecks from sold join units u on u.order_id = sold.id
        where u.sold_at is not null and u.replaces_unit_id is null
      union all
      select u.product_id, u.cost_kopecks from remedies r join units u on u.id = r.replacement_unit_id
        where ${within('r.created_at', day)}
    ), costs as (
      select g.product_id, count(*) as units, count(*) filter (where g.cost_kopecks is null and p.cost_kopecks is null) as without_cost,
        sum(coalesce(g.cost_kopecks, p.cost_kopecks, 0)) as kopecks
      from given g join products p on p.id = g.product_id group by g.product_id
    ), sales as (
      select product_id, count(*) filter (where not is_prize) as orders, sum(quantity) as sold, sum(price_kopecks) as kopecks,
        coalesce(sum(partner_kopecks), 0) as partners from sold group by product_id
    )
    insert into dashboard_products (starts_on, product_id, orders, sold, revenue_kopecks, partners_kopecks, cost_kopecks, units,
      units_without_cost)
    select ${day}::date, product_id, coalesce(sales.orders, 0), coalesce(sales.sold, 0), coalesce(sales.kopecks, 0),
      coalesce(sales.partners, 0), coalesce(costs.kopecks, 0), coalesce(costs.units, 0), coalesce(costs.without_cost, 0)
    from sales full join costs using (product_id) order by product_id
    returning product_id as id`.execute(tx);
  return [...new Set([...before, ...after].map(({ id }) => id))];
}

/** What a longer span is summed from. */
const shorter = { week: 'day', month: 'week', year: 'month' } as const;

async function computeProductSpan(tx: Tx, span: LongUnit, day: string, productIds: readonly number[]): Promise<void> {
  await sql`delete from dashboard_product_spans
    where span = ${span} and starts_on = ${startOf(span, day)}::date and product_id = any(${productIds}::bigint[])`.execute(
    tx,
  );
  await sql`
    insert into dashboard_product_spans (span, starts_on, product_id, orders, sold, revenue_kopecks, partners_kopecks, cost_kopecks, units,
      units_without_cost)
    select ${span}, ${startOf(span, day)}::date, product_id, sum(orders), sum(sold), sum(revenue_kopecks), sum(partners_kopecks),
      sum(cost_kopecks), sum(units), sum(units_without_cost)
    from ${span === 'week' ? sql`dashboard_products where true` : sql`dashboard_product_spans where span = ${shorter[span]}`}
      and starts_on >= ${startOf(span, day)}::date and starts_on < ${startOfNext(span, day)}::date and product_id = any(${productIds}::bigint[])
    group by product_id order by product_id`.execute(tx);
}

/** Payments that were created on the day by method, and how long each took; the same for first answers to threads. */
async function computePayments(tx: Tx, day: string): Promise<void> {
  await sql`delete from dashboard_methods where day = ${day}::date`.execute(tx);
  await sql`insert into dashboard_methods (day, method, tried, paid)
    select ${day}::date, method, count(*), count(paid_at) from payments
      where ${within('created_at', day)} and purpose <> 'prize' group by method`.execute(tx);
  await sql`delete from dashboard_durations where span = 'day' and starts_on = ${day}::date`.execute(tx);
  await sql`insert into dashboard_durations (span, starts_on, kind, bucket, count)
    select 'day', ${day}::date, kind, duration_bucket(extract(epoch from duration)::float8), count(*) from (
      select method as kind, paid_at - created_at as duration from payments
        where ${within('created_at', day)} and paid_at is not null and purpose <> 'prize'
      union all
      select 'first_answer', first_answer_at - created_at from tickets where ${within('created_at', day)}
    ) as durations where duration is not null group by 3, 4`.execute(tx);
}

async function computeDurationSpan(tx: Tx, span: LongUnit, day: string): Promise<void> {
  await sql`delete from dashboard_durations where span = ${span} and starts_on = ${startOf(span, day)}::date`.execute(
    tx,
  );
  await sql`insert into dashboard_durations (span, starts_on, kind, bucket, count)
    select ${span}, ${startOf(span, day)}::date, kind, bucket, sum(count) from dashboard_durations
    where span = ${shorter[span]} and starts_on >= ${startOf(span, day)}::date and starts_on < ${startOfNext(span, day)}::date
    group by kind, bucket`.execute(tx);
}

/** The views of a day that has its row are left alone: the nodes add to them. */
async function computeTotals(tx: Tx, day: string): Promise<void> {
  await sql`
    insert into dashboard_days as d (day, orders, sales_kopecks, partners_kopecks, cost_kopecks, units, units_without_cost, refunds, refunds_kopecks,
      tickets, domains_sold, domains_renewed, domains_kopecks, views)
    select ${day}::date, p.orders, p.sales, p.partners, p.cost, p.units, p.without_cost, r.count, r.kopecks, t.count, n.sold, n.renewed, n.kopecks,
      (select coalesce(sum(views), 0) from product_views where day = ${day}::date)
    from (select coalesce(sum(orders), 0) as orders, coalesce(sum(revenue_kopecks), 0) as sales,
        coalesce(sum(partners_kopecks), 0) as partners, coalesce(sum(cost_kopecks), 0) as cost,
        coalesce(sum(units), 0) as units, coalesce(sum(units_without_cost), 0) as without_cost
        from dashboard_products where starts_on = ${day}::date) as p,
      (select count(*), coalesce(sum(amount_kopecks), 0) as kopecks from refunds where ${within('created_at', day)}) as r,
      (select count(*) from tickets where ${within('created_at', day)}) as t,
      (select count(*) filter (where kind = 'registration') as sold, count(*) filter (where kind = 'renewal') as renewed,
        coalesce(sum(price_kopecks), 0) as kopecks from domain_orders
        where status = 'completed' and ${within('completed_at', day)}) as n
    on conflict (day) do update set orders = excluded.orders, sales_kopecks = excluded.sales_kopecks,
      partners_kopecks = excluded.partners_kopecks, cost_kopecks = excluded.cost_kopecks,
      units = excluded.units, units_without_cost = excluded.units_without_cost, refunds = excluded.refunds,
      refunds_kopecks = excluded.refunds_kopecks, tickets = excluded.tickets, domains_sold = excluded.domains_sold,
      domains_renewed = excluded.domains_renewed, domains_kopecks = excluded.domains_kopecks`.execute(tx);
}
