import { type Language, localeOf } from '@lotok/i18n';

const DAY_MS = 86_400_000;
/** Beyond, nobody counts in days. */
const MOST_DAYS = 60;
const DAYS_A_MONTH = 365.25 / 12;

/** How far away a day is: “in 24 days”, “tomorrow”, “3 months ago”. Whole days and months, none of them begun only. */
export function awayInWords(iso: string, now: number, language: Language): string {
  const days = Math.trunc(Date.parse(iso) / DAY_MS) - Math.trunc(now / DAY_MS);
  const [count, unit] = Math.abs(days) <= MOST_DAYS ? [days, 'day' as const] : [days / DAYS_A_MONTH, 'month' as const];
  // Tomorrow has a word of its own, a month or more has a number.
  const words = new Intl.RelativeTimeFormat(localeOf[language], { numeric: unit === 'day' ? 'auto' : 'always' });
  return words.format(Math.trunc(count), unit);
}
