import { type Language, localeOf } from '@lotok/i18n';

/** A date in the long format of the language, in UTC. */
export function formatDay(language: Language, day: string | Date): string {
  const formatted = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
  // At the end of a sentence, “2026 г.” would be followed by a second full stop.
  return formatted.replace(/\sг\.$/, '\u00a0года');
}
