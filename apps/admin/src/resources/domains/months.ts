/** Months in UTC, as the API counts days. */
const firstOf = (date: Date): Date => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1));
/** The month of an address, `2026-11`; the present one if it has none. */
export const readMonth = (text: string | null, now = new Date()): Date =>
  firstOf(text !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? new Date(text) : now);
export const addMonths = (month: Date, by: number): Date =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + by, 1));
export const lastOf = (month: Date): Date => new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0));
/** `2026-11-01`. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
/** `2026-11`. */
export const monthOf = (date: Date): string => date.toISOString().slice(0, 7);

const DAYS_A_WEEK = 7;

/** The weeks of a month from Monday on; null where a day belongs to another month. */
export function weeksOf(month: Date): (number | null)[][] {
  const before = (month.getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK;
  const days = Array.from({ length: lastOf(month).getUTCDate() }, (_, index) => index + 1);
  const cells: (number | null)[] = [...Array.from({ length: before }, () => null), ...days];
  while (cells.length % DAYS_A_WEEK !== 0) cells.push(null);
  return Array.from({ length: cells.length / DAYS_A_WEEK }, (_, week) =>
    cells.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK),
  );
}
