import type { AdminOutput, ParsedAdminQuery } from '@lotok/contract/admin';
import { monotonicMs, now } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/index.ts';
import {
  listBestProducts,
  listDays,
  listDurations,
  listMethods,
  listRefundReasons,
  listTrends,
  readState,
} from './dashboard.reads.ts';
import { sumDays, toDomains, toMethods, toProduct, toReason, toSeries, toTotals, toTrends } from './dashboard-view.ts';
import { medianSeconds } from './durations.rules.ts';
import { countDays, type Period, periodBefore, toDay, toPeriod, trendPeriod } from './period.rules.ts';

type Dashboard = AdminOutput<'GET dashboard'>;
export type DashboardDeps = { db: Db; countExpiringDomains: () => Promise<number> };

/** The dashboard of a period, from the sums that the jobs have computed. */
async function getDashboard(
  { db, countExpiringDomains }: DashboardDeps,
  { compare, ...query }: ParsedAdminQuery<'GET dashboard'>,
): Promise<Dashboard> {
  const at = now();
  const period = toPeriod(query, at);
  const [days, previous, products, trends, methods, durations, reasons, state, expiring] = await Promise.all([
    listDays(db, period),
    compare === 'false' ? null : readPrevious(db, periodBefore(period, compare === 'year' ? 'year' : 'previous')),
    listBestProducts(db, period),
    listTrends(db, trendPeriod(period)),
    listMethods(db, period),
    listDurations(db, period),
    listRefundReasons(db, period),
    readState(db),
    countExpiringDomains(),
  ]);
  const sums = sumDays(days);
  return {
    ...period,
    generatedAt: at.toISOString(),
    isComputing: state.isComputing,
    ...toTotals(sums),
    refundReasons: reasons.map(toReason),
    methods: toMethods(methods, durations),
    products: products.map(toProduct(elapsedDays(period, toDay(at)))),
    ...toTrends(trends),
    tickets: {
      open: state.openTickets,
      medianFirstAnswerSeconds: medianSeconds(durations.filter(({ kind }) => kind === 'first_answer')),
      opened: sums.tickets,
    },
    domains: toDomains(sums, expiring),
    series: toSeries(period, days),
    previous,
  };
}

async function readPrevious(db: Db, period: Period): Promise<Dashboard['previous']> {
  const days = await listDays(db, period);
  return { ...period, ...toTotals(sumDays(days)), series: toSeries(period, days) };
}

function elapsedDays({ from, to }: Period, today: string): number {
  return Math.max(1, countDays({ from, to: to < today ? to : today }));
}

/** An open dashboard asks every few seconds, in every window of every operator. */
const CACHE_MS = 2_000;
const MAX_CACHED = 50;

/** The dashboard as `getDashboard` returns it, computed once for equal requests within two seconds. */
export function createDashboard(deps: DashboardDeps) {
  const cached = new Map<string, { at: number; dashboard: Promise<Dashboard> }>();
  return (query: ParsedAdminQuery<'GET dashboard'>): Promise<Dashboard> => {
    const key = JSON.stringify([query.from, query.to, query.compare]);
    const known = cached.get(key);
    if (known && monotonicMs() - known.at < CACHE_MS) return known.dashboard;
    const dashboard = getDashboard(deps, query);
    dashboard.catch(() => cached.delete(key));
    cached.delete(key);
    cached.set(key, { at: monotonicMs(), dashboard });
    const [oldest] = cached.keys();
    if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest);
    return dashboard;
  };
}
