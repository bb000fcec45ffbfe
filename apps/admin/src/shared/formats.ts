import { useLocale } from 'react-admin';
import { ROUBLES } from './roubles.ts';

/** Formats roubles with their sign. */
export function useRoubles(): (roubles: number) => string {
  const format = new Intl.NumberFormat(useLocale(), ROUBLES);
  return (roubles) => `${format.format(roubles)}\u00A0₽`;
}

/** Formats a moment with date and time in the operator's time zone. */
export function useDateTime(): (moment: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (moment) => format.format(new Date(moment));
}
