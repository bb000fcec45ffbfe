import { useLocale } from 'react-admin';
import { formatNumber, regionOf } from './format-number.ts';
import { ROUBLES } from './roubles.ts';

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };
const SECONDS: Intl.DateTimeFormatOptions = { second: '2-digit' };

/** The region by whose rules the operator's language writes dates and numbers. */
export const useRegion = (): string => regionOf(useLocale());

/** The formats of amounts, counts and moments in the operator's language and time zone. A dash for null. */
export function useFormats() {
  const region = useRegion();
  const number = (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, region, options);
  const date = (at: Date, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(region, options).format(at);
  /** An amount with the sign of its currency: `1 250,00 ₽`. */
  const money = (amount: number, currency: string) =>
    number(amount, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return {
    money,
    roubles: (amount: number | null) => (amount === null ? '—' : money(amount, 'RUB')),
    /** Roubles without a sign, for where their column or label has it. */
    amount: (amount: number | null) => (amount === null ? '—' : number(amount, ROUBLES)),
    /** A number with separated thousands. */
    count: (count: number) => number(count),
    number,
    percent: (share: number, options: Intl.NumberFormatOptions = {}) =>
      number(share, { style: 'percent', maximumFractionDigits: 1, ...options }),
    /** An ISO date with its time; the year only if it is another one. */
    moment: (iso: string | null, { hasSeconds = false } = {}) => {
      if (iso === null) return '—';
      const at = new Date(iso);
      const year = at.getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' as const };
      return date(at, { ...DAY, ...year, ...TIME, ...(hasSeconds ? SECONDS : {}) });
    },
    /** The day of an ISO date. */
    day: (iso: string | null) => (iso === null ? '—' : date(new Date(iso), { ...DAY, year: 'numeric' })),
    /** The time of an ISO date of today. */
    time: (iso: string) => date(new Date(iso), { ...TIME, ...SECONDS }),
  };
}
