import { useLocaleState } from 'react-admin';
import { ROUBLES } from './roubles.ts';

/** Formats amounts in the language of the operator, with the sign of the rouble. */
export function useRoubles(): (roubles: number) => string {
  const [locale] = useLocaleState();
  const format = new Intl.NumberFormat(locale, { ...ROUBLES, style: 'currency', currency: 'RUB' });
  return (roubles) => format.format(roubles);
}
