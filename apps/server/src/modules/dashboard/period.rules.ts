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

/** Units longer than a day, named by their first day. A week begins on day 1, 8, 15 or 22 of a month, so that a month has four whole ones. */
export type LongUnit = 'week' | 'month' | 'year';
type Unit = 'day' | LongUnit;
/** Rows of a span that are added or taken away. */
export type Span = Period & { span: Unit; sign: 1 | -1 };

const nextLarger = { day: 'week', week: 'month', month: 'year', year: null } as const;
const WEEK_DAYS = 7;
const WEEKS_OF_MONTH = 4;

/**
 * A period as whole years, with months added or taken away at both ends, whichever are fewer, weeks at the ends of those, and days at
 * the ends of the weeks; without a unit where it has fewer rows.
 */
export function toSpans(period: Period): Span[] {
  return spansBetween('day', period.from, addDays(period.to, 1));
}

/** The spans from one start of a unit to before another, as few as there are. */
function spansBetween(unit: Unit, from: string, end: string): Span[] {
  const units = oneSpan(unit, from, end);
  const larger = nextLarger[unit];
  if (!larger) return units;
  const [first, last] = [nearestStart(larger, from), nearestStart(larger, end)];
  if (first >= last) return units;
  const around = [...oneSpan(unit, from, first), ...oneSpan(unit, last, end)];
  return countUnits(unit, around) < countUnits(unit, units) ? [...spansBetween(larger, first, last), ...around] : units;
}

/** The rows from one start of a unit to before another, which are taken away when the other one is earlier. */
function oneSpan(span: Unit, from: string, end: string): Span[] {
  if (from === end) return [];
  const [first, next] = from < end ? [from, end] : [end, from];
  return [{ span, sign: from < end ? 1 : -1, from: first, to: startOf(span, addDays(next, -1)) }];
}

const countUnits = (unit: Unit, spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + placeOf(unit, to) - placeOf(unit, from) + 1, 0);

/** Numbers the units one after the other. */
function placeOf(unit: Unit, day: string): number {
  if (unit === 'day') return Date.parse(day) / DAY_MS;
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return unit === 'week' ? month * WEEKS_OF_MONTH + weekOf(day) : month;
}

/** The week of its month in which a day is, from 0. */
const weekOf = (day: string): number =>
  Math.min(WEEKS_OF_MONTH - 1, Math.floor((Number(day.slice(8, 10)) - 1) / WEEK_DAYS));

/** The start of a unit that is nearest to a day. */
function nearestStart(unit: LongUnit, day: string): string {
  const [start, next] = [startOf(unit, day), startOfNext(unit, day)];
  return Date.parse(day) - Date.parse(start) < Date.parse(next) - Date.parse(day) ? start : next;
}

/** The first day of the unit in which a day is. */
export function startOf(unit: Unit, day: string): string {
  if (unit === 'day') return day;
  if (unit === 'year') return `${day.slice(0, 5)}01-01`;
  const month = `${day.slice(0, 8)}01`;
  return unit === 'month' ? month : addDays(month, weekOf(day) * WEEK_DAYS);
}

/** The first day of the unit after the one in which a day is. */
export function startOfNext(unit: LongUnit, day: string): string {
  const start = startOf(unit, day);
  if (unit === 'week' && weekOf(day) < WEEKS_OF_MONTH - 1) return addDays(start, WEEK_DAYS);
  const date = new Date(unit === 'week' ? startOf('month', day) : start);
  date.setUTCMonth(date.getUTCMonth() + (unit === 'year' ? 12 : 1));
  return toDay(date);
}
