import { sql } from 'kysely';
import type { Db } from '../src/platform/database/index.ts';

const names = [
  'orders',
  'salesKopecks',
  'partnersKopecks',
  'costKopecks',
  'units',
  'unitsWithoutCost',
  'refunds',
  'refundsKopecks',
] as const;
export type Sums = Record<(typeof names)[number] | 'views', number>;
type Day = { day: string } & Omit<Sums, 'views'>;

/** The sums of each day that has any, as the dashboard stores them. */
export async function listStoredDays(db: Db): Promise<Day[]> {
  const { rows } =
    await sql<Day>`select day::text, orders, sales_kopecks as "salesKopecks", partners_kopecks as "partnersKopecks", cost_kopecks as "costKopecks", units,
      units_without_cost as "unitsWithoutCost", refunds, refunds_kopecks as "refundsKopecks"
    from dashboard_days where orders + units + refunds > 0 order by 1`.execute(db);
  return rows;
}

/** The same from the orders, units and refunds. A unit counts on the day on which it was given out. */
export async function listDirectDays(db: Db): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select day::text, sum(orders)::int as orders, sum(sales) as "salesKopecks", sum(partners) as "partnersKopecks", sum(cost) as "costKopecks", sum(units)::int as units,
      sum(without_cost)::int as "unitsWithoutCost", sum(refunds)::int as refunds, sum(refunded) as "refundsKopecks"
    from (
      select (completed_at at time zone 'UTC')::date as day, (not is_prize)::int as orders, price_kopecks as sales,
        coalesce(price_kopecks - base_kopecks, 0) as partners, 0 as cost, 0 as units, 0 as without_cost,
        0 as refunds, 0 as refunded from orders where completed_at is not null
      union all
      select (u.sold_at at time zone 'UTC')::date, 0, 0, 0, coalesce(u.cost_kopecks, p.cost_kopecks, 0), 1,
        (u.cost_kopecks is null and p.cost_kopecks is null)::int, 0, 0
        from units u join products p on p.id = u.product_id where u.sold_at is not null
      union all
      select (created_at at time zone 'UTC')::date, 0, 0, 0, 0, 0, 0, 1, amount_kopecks from refunds
    ) as facts group by day order by day`.execute(db);
  return rows;
}

/** The stored sums of all days together. */
export async function sumStored(db: Db): Promise<Sums> {
  const days = await listStoredDays(db);
  const { rows } = await sql<{ views: number }>`select coalesce(sum(views), 0) as views from dashboard_days`.execute(
    db,
  );
  const total = (name: (typeof names)[number]) => days.reduce((sum, day) => sum + day[name], 0);
  return {
    ...(Object.fromEntries(names.map((name) => [name, total(name)])) as Omit<Sums, 'views'>),
    views: rows[0]?.views ?? 0,
  };
}
