import type { Db } from '../../../platform/database/index.ts';
import {
  listPeriods,
  listTopProducts,
  type PeriodTotals,
  type StatisticsQuery,
  type TopProduct,
} from './statistics.reads.ts';

export type PartnerStatistics = {
  total: Omit<PeriodTotals, 'period'>;
  days: PeriodTotals[];
  months: PeriodTotals[];
  products: TopProduct[];
};

const nothing = { sales: 0, revenueKopecks: 0, earnedKopecks: 0, visitors: 0, converted: 0, buyers: 0 };

/** What a partner's bots sold and earned, by day and month of UTC, what sold best, and how many of the new visitors bought something. */
export async function partnerStatistics(db: Db, ownerId: number, query: StatisticsQuery): Promise<PartnerStatistics> {
  const [totals, days, months, products] = await Promise.all([
    listPeriods(db, ownerId, query, null),
    listPeriods(db, ownerId, query, 'day'),
    listPeriods(db, ownerId, query, 'month'),
    listTopProducts(db, ownerId, query),
  ]);
  const [{ period: _whole, ...total } = { period: '', ...nothing }] = totals;
  return { total, days, months, products };
}
