import { toDecimal } from '@lotok/money';
import type { PartnerStatistics } from './partner-statistics.ts';

/** The heads of the columns, in the partner's language: the day, then the totals in their order. */
export type StatisticsHeads = readonly [
  day: string,
  sales: string,
  revenue: string,
  earned: string,
  visitors: string,
  buyers: string,
];

const BYTE_ORDER_MARK = '\uFEFF';

/** The days as a CSV file that spreadsheets open: UTF-8 with a byte order mark, CRLF, amounts in roubles. */
export function toStatisticsCsv({ days }: Pick<PartnerStatistics, 'days'>, heads: StatisticsHeads): string {
  const lines = days.map(({ period, sales, revenueKopecks, earnedKopecks, visitors, buyers }) =>
    [period, sales, toDecimal(revenueKopecks), toDecimal(earnedKopecks), visitors, buyers].join(','),
  );
  return `${BYTE_ORDER_MARK}${[heads.map(quote).join(','), ...lines, ''].join('\r\n')}`;
}

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
