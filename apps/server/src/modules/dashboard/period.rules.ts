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

/** Rows of a span that are added or taken away. A month is named by its first day. */
export type Span = Period & { span: 'day' | 'month'; sign: 1 | -1 };

/** A period as whole months, with days at both ends added or taken away, whichever are fewer; without months where it has fewer days. */
export function toSpans(period: Period): Span[] {
  const end = addDays(period.to, 1);
  const [firstMonth, endMonth] = [nearestMonth(period.from), nearestMonth(end)];
  const around = [...daysBetween(period.from, firstMonth), ...daysBetween(endMonth, end)];
  const daysAround = around.reduce((sum, each) => sum + countDays(each), 0);
  if (daysAround >= countDays(period)) return [{ span: 'day', sign: 1, ...period }];
  return [{ span: 'month', sign: 1, from: firstMonth, to: startOfMonth(addDays(endMonth, -1)) }, ...around];
}

/** The days from one to before another, which are taken away when the other one is earlier. */
function daysBetween(from: string, end: string): Span[] {
  if (from === end) return [];
  const [first, next] = from < end ? [from, end] : [end, from];
  return [{ span: 'day', sign: from < end ? 1 : -1, from: first, to: addDays(next, -1) }];
}

/** The first day of a month that is nearest to a day. */
function nearestMonth(day: string): string {
  const [start, next] = [startOfMonth(day), startOfNextMonth(day)];
  return Date.parse(day) - Date.parse(start) < Date.parse(next) - Date.parse(day) ? start : next;
}

const startOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

function startOfNextMonth(day: string): string {
  const date = new Date(startOfMonth(day));
  date.setUTCMonth(date.getUTCMonth() + 1);
  return toDay(date);
}
