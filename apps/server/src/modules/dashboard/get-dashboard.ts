import type { AdminOutput, ParsedAdminQuery } from '@lotok/contract/admin';
import { monotonicMs, now } from '../../platform/clock.ts';
import { type Db, inSnapshot, type Tx } from '../../platform/database/index.ts';
import {
  countRefundedOrders,
  listDays,
  listDurations,
  listMethods,
  listProducts,
  listRefundReasons,
  planForSums,
  readState,
} from './dashboard.reads.ts';
import { sumDays, toDomains, toMethods, toProducts, toReason, toSeries, toTotals, toTrend } from './dashboard-view.ts';
import { medianSeconds } from './durations.rules.ts';
import { countDays, type Period, periodBefore, toDay, toPeriod } from './period.rules.ts';

type Dashboard = AdminOutput<'GET dashboard'>;
export type DashboardDeps = { db: Db; countExpiringDomains: (tx: Tx) => Promise<number> };

/** The dashboard of a period as of one moment, from the sums that the jobs have computed. */
function getDashboard(deps: DashboardDeps, query: ParsedAdminQuery<'GET dashboard'>): Promise<Dashboard> {
  return inSnapshot(deps.db, async (tx) => {
    await planForSums(tx);
    return readDashboard(tx, deps, query);
  });
}

async function readDashboard(
  tx: Tx,
  { countExpiringDomains }: DashboardDeps,
  { compare, ...query }: ParsedAdminQuery<'GET dashboard'>,
): Promise<Dashboard> {
  const at = now();
  const period = toPeriod(query, at);
  const days = await listDays(tx, period);
  const before = compare === 'false' ? null : periodBefore(period, compare === 'year' ? 'year' : 'previous');
  const previous = before && (await readPrevious(tx, before));
  const products = await listProducts(tx, period);
  const methods = await listMethods(tx, period);
  const durations = await listDurations(tx, period);
  const reasons = await listRefundReasons(tx, period);
  const refundedOrders = await countRefundedOrders(tx, period);
  const state = await readState(tx);
  const expiring = await countExpiringDomains(tx);
  const sums = sumDays(days);
  return {
    ...period,
    generatedAt: at.toISOString(),
    isComputing: state.isComputing,
    ...toTotals(sums),
    refundedOrders,
    refundReasons: reasons.map(toReason),
    methods: toMethods(methods, durations),
    trend: toTrend(period),
    ...toProducts(products, elapsedDays(period, toDay(at))),
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

async function readPrevious(tx: Tx, period: Period): Promise<Dashboard['previous']> {
  const days = await listDays(tx, period);
  return { ...period, ...toTotals(sumDays(days)), series: toSeries(period, days) };
}

function elapsedDays({ from, to }: Period, today: string): number {
  return Math.max(1, countDays({ from, to: to < today ? to : today }));
}

/** An open dashboard is requested every few seconds, by every window of every operator. */
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
