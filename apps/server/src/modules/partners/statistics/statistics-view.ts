import { toDecimal } from '@lotok/money';
import { csvCell } from '../../../platform/http/admin/csv-file.ts';
import type { PartnerStatistics } from './partner-statistics.ts';
import type { PeriodTotals } from './statistics.reads.ts';

type Column = 'day' | 'month' | 'product' | 'sales' | 'revenue' | 'earned' | 'visitors' | 'converted' | 'buyers';
/** The heads of the columns, in the partner's language. */
export type StatisticsHeads = Readonly<Record<Column, string>>;

const TOTALS = ['sales', 'revenue', 'earned', 'visitors', 'converted', 'buyers'] as const;

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Days, months and best products as a CSV file that spreadsheets open: three tables with an empty line between them, UTF-8 with a byte
 * order mark, CRLF, amounts in roubles.
 */
export function toStatisticsCsv(
  { days, months, products }: Omit<PartnerStatistics, 'total'>,
  heads: StatisticsHeads,
): string {
  // Numbers come as they are: a negative amount is no formula.
  const table = (columns: readonly Column[], rows: readonly string[][]) =>
    [columns.map((column) => csvCell(heads[column])), ...rows].map((row) => row.join(','));
  const tables = [
    table(['day', ...TOTALS], days.map(toRow)),
    table(['month', ...TOTALS], months.map(toRow)),
    table(
      ['product', 'sales', 'revenue', 'earned'],
      products.map((product) => [csvCell(product.name), ...toAmounts(product)]),
    ),
  ];
  const lines = tables.flatMap((each, index) => (index === 0 ? each : ['', ...each]));
  return `${BYTE_ORDER_MARK}${[...lines, ''].join('\r\n')}`;
}

const toRow = ({ period, visitors, converted, buyers, ...sold }: PeriodTotals): string[] => [
  period,
  ...toAmounts(sold),
  ...[visitors, converted, buyers].map(String),
];
const toAmounts = ({
  sales,
  revenueKopecks,
  earnedKopecks,
}: Pick<PeriodTotals, 'sales' | 'revenueKopecks' | 'earnedKopecks'>) => [
  String(sales),
  toDecimal(revenueKopecks),
  toDecimal(earnedKopecks),
];
