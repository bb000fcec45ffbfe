/** Days of UTC, both included: `2026-11-01`. */
export type Period = { from: string; to: string };

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const MIN_TREND_DAYS = 7;
const MAX_TREND_DAYS = 30;

export const toDay = (date: Date): string => date.toISOString().slice(0, 10);
export const addDays = (day: string, days: number): string => toDay(new Date(Date.parse(day) + days * DAY_MS));
export const countDays = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The period of a request: by default the last 30 days. */
export function toPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): Period {
  const first = from && toDay(new Date(from));
  const today = toDay(now);
  const last = to ? toDay(new Date(to)) : first && first > today ? first : today;
  return { from: first ?? addDays(last, 1 - DEFAULT_DAYS), to: last };
}

/** As many days directly before a period, or the same days a year before. */
export function periodBefore(period: Period, by: 'previous' | 'year'): Period {
  if (by === 'previous') return { from: addDays(period.from, -countDays(period)), to: addDays(period.from, -1) };
  return { from: yearBefore(period.from), to: yearBefore(period.to) };
}

/** February 29 becomes February 28. */
function yearBefore(day: string): string {
  const [year = '', month = '', ofMonth = ''] = day.split('-');
  return `${String(Number(year) - 1).padStart(4, '0')}-${month}-${month === '02' && ofMonth === '29' ? '28' : ofMonth}`;
}

/** The days by which the sales of products are compared with those before: the last 7 to 30 of a period. */
export function trendPeriod(period: Period): Period {
  const days = Math.min(MAX_TREND_DAYS, Math.max(MIN_TREND_DAYS, countDays(period)));
  return { from: addDays(period.to, 1 - days), to: period.to };
}

export type Spans = { days: Period[]; months: Period | null };

/** A period as whole months, from the first day of one to that of another, and the days around them. */
export function toSpans(period: Period): Spans {
  const firstMonth = period.from.endsWith('-01') ? period.from : startOfNextMonth(period.from);
  const next = addDays(period.to, 1);
  const end = `${next.slice(0, 8)}01`;
  if (firstMonth >= end) return { days: [period], months: null };
  const around = [
    { from: period.from, to: addDays(firstMonth, -1) },
    { from: end, to: period.to },
  ];
  return {
    days: around.filter(({ from, to }) => from <= to),
    months: { from: firstMonth, to: `${addDays(end, -1).slice(0, 8)}01` },
  };
}

function startOfNextMonth(day: string): string {
  const date = new Date(`${day.slice(0, 8)}01`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return toDay(date);
}
