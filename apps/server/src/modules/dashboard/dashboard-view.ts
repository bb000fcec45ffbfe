import { paymentMethods } from '@lotok/contract';
import type { AdminOutput } from '@lotok/contract/admin';
import { toRoubles } from '@lotok/money';
import type { BestRow, DayRow, listProducts, MethodRow, ReasonRow, SoldRow } from './dashboard.reads.ts';
import { type Bucket, medianSeconds } from './durations.rules.ts';
import { addDays, countDays, type Period, periodBefore, trendPeriod } from './period.rules.ts';

type Dashboard = AdminOutput<'GET dashboard'>;

type Sums = Omit<DayRow, 'day'>;
const fields = [
  'orders',
  'salesKopecks',
  'partnersKopecks',
  'costKopecks',
  'units',
  'unitsWithoutCost',
  'refunds',
  'refundsKopecks',
  'tickets',
  'domainsSold',
  'domainsRenewed',
  'domainsKopecks',
  'views',
] as const satisfies readonly (keyof Sums)[];

/** The sums of all days. */
export function sumDays(days: readonly DayRow[]): Sums {
  const sums = Object.fromEntries(fields.map((field) => [field, 0])) as Sums;
  for (const day of days) for (const field of fields) sums[field] += day[field];
  return sums;
}

export function toTotals(sums: Sums) {
  return {
    sales: toRoubles(sums.salesKopecks),
    profit: toRoubles(sums.salesKopecks - sums.partnersKopecks - sums.costKopecks),
    orders: sums.orders,
    averageOrder: sums.orders > 0 ? toRoubles(Math.round(sums.salesKopecks / sums.orders)) : 0,
    // An order through the API needs no view.
    conversion: sums.views > 0 ? Math.min(1, sums.orders / sums.views) : 0,
    refunds: toRoubles(sums.refundsKopecks),
    refundCount: sums.refunds,
    views: sums.views,
    units: sums.units,
    unitsWithoutCost: sums.unitsWithoutCost,
  };
}

/** What domains brought; `expiring` is counted as of now. */
export const toDomains = (sums: Sums, expiring: number): Dashboard['domains'] => ({
  sold: sums.domainsSold,
  expiring,
  renewed: sums.domainsRenewed,
  revenue: toRoubles(sums.domainsKopecks),
});

/** A point for each day of the period, also for days without anything. */
export function toSeries(period: Period, days: readonly DayRow[]): Dashboard['series'] {
  const rowOf = new Map(days.map((row) => [row.day, row] as const));
  return Array.from({ length: countDays(period) }, (_, n) => {
    const day = addDays(period.from, n);
    const row = rowOf.get(day);
    if (!row) return { day, sales: 0, profit: 0, orders: 0, refunds: 0, views: 0 };
    return {
      day,
      sales: toRoubles(row.salesKopecks),
      profit: toRoubles(row.salesKopecks - row.partnersKopecks - row.costKopecks),
      orders: row.orders,
      refunds: toRoubles(row.refundsKopecks),
      views: row.views,
    };
  });
}

/** Every method of the shop, also without payments. */
export function toMethods(
  rows: readonly MethodRow[],
  durations: readonly (Bucket & { kind: string })[],
): Dashboard['methods'] {
  return paymentMethods.map((method) => {
    const row = rows.find((each) => each.method === method);
    const buckets = durations.filter(({ kind }) => kind === method);
    return { method, tried: row?.tried ?? 0, paid: row?.paid ?? 0, medianSeconds: medianSeconds(buckets) };
  });
}

/** `elapsedDays`: the days of the period that are not in the future. */
const toBest =
  (elapsedDays: number) =>
  ({ partnersKopecks, costKopecks, ...row }: BestRow): Dashboard['products'][number] => ({
    ...toSold(row),
    profit: toRoubles(row.revenueKopecks - partnersKopecks - costKopecks),
    daysOfStock: row.sold > 0 ? Math.round((row.stock * elapsedDays * 10) / row.sold) / 10 : null,
  });

/** The products that sell best, worse than before, and those that are soon sold out. `elapsedDays` as for `toBest`. */
export function toProducts(
  rows: Awaited<ReturnType<typeof listProducts>>,
  elapsedDays: number,
): Pick<Dashboard, 'products' | 'dying' | 'runningOut'> {
  return {
    products: rows.filter((row) => row.kind === 'best').map(toBest(elapsedDays)),
    dying: rows
      .filter((row) => row.kind === 'dying')
      .map((row) => ({
        ...toSold(row),
        previousSold: row.previousSold,
        previousRevenue: toRoubles(row.previousRevenueKopecks),
      })),
    runningOut: rows
      .filter((row) => row.kind === 'running_out')
      .map((row) => ({ ...toSold(row), daysOfStock: row.daysOfStock })),
  };
}

const toSold = ({ id, name, sold, revenueKopecks, stock }: SoldRow) => ({
  id,
  name,
  sold,
  revenue: toRoubles(revenueKopecks),
  stock,
});

/** The days by which `listProducts` compares products. */
export function toTrend(period: Period): Dashboard['trend'] {
  const { from, to } = trendPeriod(period);
  const before = periodBefore({ from, to }, 'previous');
  return { from, to, previousFrom: before.from, previousTo: before.to };
}

export const toReason = ({ kopecks, ...row }: ReasonRow) => ({ ...row, amount: toRoubles(kopecks) });
