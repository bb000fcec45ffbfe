import { type Language, localeOf } from '@lotok/i18n';

const format = (language: Language, day: string | Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf[language], { ...options, timeZone: 'UTC' })
    .format(new Date(day))
    // At the end of a sentence, “2026 г.” would be followed by a second full stop.
    .replace(/\sг\.$/, '\u00a0года');

/** A date in the long format of the language, in UTC. */
export function formatDay(language: Language, day: string | Date): string {
  return format(language, day, { dateStyle: 'long' });
}

/** A day `2026-11-01` without its year, or a month `2026-11` with it. */
export function formatPeriod(language: Language, period: string): string {
  const isMonth = period.length === 'YYYY-MM'.length;
  return format(language, period, isMonth ? { month: 'long', year: 'numeric' } : { day: 'numeric', month: 'long' });
}
