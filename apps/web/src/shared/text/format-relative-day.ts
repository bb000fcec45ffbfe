import { type Language, localeOf } from '@lotok/i18n';

const DAY_MS = 86_400_000;
/** Longer times are shown in months. */
const MAX_DAYS = 60;
const DAYS_PER_MONTH = 365.25 / 12;

/** Formats a day relative to now: “in 24 days”, “tomorrow”, “3 months ago”. Days and months are rounded down. */
export function formatRelativeDay(iso: string, now: number, language: Language): string {
  const days = Math.trunc(Date.parse(iso) / DAY_MS) - Math.trunc(now / DAY_MS);
  const [count, unit] = Math.abs(days) <= MAX_DAYS ? [days, 'day' as const] : [days / DAYS_PER_MONTH, 'month' as const];
  // Days may be words such as “tomorrow”; months always have a number.
  const formatter = new Intl.RelativeTimeFormat(localeOf[language], { numeric: unit === 'day' ? 'auto' : 'always' });
  return formatter.format(Math.trunc(count), unit);
}
