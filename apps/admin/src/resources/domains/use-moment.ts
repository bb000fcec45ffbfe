import { useLocaleState } from 'react-admin';

/** A moment of the API as date and time in the operator's language; a dash for null. */
export function useMoment(): (moment: string | null) => string {
  const [locale] = useLocaleState();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (moment) => (moment === null ? '—' : format.format(new Date(moment)));
}
