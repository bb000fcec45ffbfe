import { PARTNER_WARNING_DAYS } from '@lotok/contract';

/** A month of UTC, by its first day: `2026-11-01`. */
type Month = string;

const DAY_MS = 86_400_000;

const toMonth = (date: Date): Month => `${date.toISOString().slice(0, 7)}-01`;
const startOf = (month: Month): Date => new Date(`${month}T00:00:00Z`);
/** The first day of the month `count` months later. */
const addMonths = (date: Date, count: number): Date =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));

export type SalesMonth = { month: Month; from: Date; to: Date };

/** The month that ends within the days of the warning, so that partners are warned; null before that. */
export function findMonthToWarnOf(at: Date): SalesMonth | null {
  const end = addMonths(at, 1);
  if (end.getTime() - at.getTime() > PARTNER_WARNING_DAYS * DAY_MS) return null;
  const month = toMonth(at);
  return { month, from: startOf(month), to: end };
}

/** The month that has ended last, whose bots with too few sales are deleted. */
export function lastMonth(at: Date): SalesMonth {
  const from = addMonths(at, -1);
  return { month: toMonth(from), from, to: startOf(toMonth(at)) };
}
