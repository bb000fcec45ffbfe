import { formatNumber } from '@lotok/money/format-number';
import { useLocale } from 'react-admin';
import { formatDuration } from './format-duration.ts';
import { formatSize } from './format-size.ts';
import { regionOf } from './region.ts';
import { ROUBLES } from './roubles.ts';

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };
const YEAR: Intl.DateTimeFormatOptions = { year: 'numeric' };
/** A day without a time is the same day in every time zone. */
const UTC: Intl.DateTimeFormatOptions = { timeZone: 'UTC' };
const SECONDS: Intl.DateTimeFormatOptions = { second: '2-digit' };

/** The region by whose rules the operator's language writes dates and numbers. */
export const useRegion = (): string => regionOf(useLocale());

/** The formats of amounts, counts, sizes, durations and moments in the operator's language and time zone. A dash for null. */
export function useFormats() {
  const region = useRegion();
  const number = (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, region, options);
  const date = (at: Date, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(region, options).format(at);
  /** An amount with the sign of its currency: `1 250,00 ₽`. */
  const money = (amount: number, currency: string, options: Intl.NumberFormatOptions = {}) =>
    number(amount, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...options });
  return {
    money,
    roubles: (amount: number | null) => (amount === null ? '—' : money(amount, 'RUB')),
    /** Roubles with kopecks only where there are some. */
    shortRoubles: (amount: number) => money(amount, 'RUB', { trailingZeroDisplay: 'stripIfInteger' }),
    /** Roubles without a sign, for where their column or label has it. */
    amount: (amount: number | null) => (amount === null ? '—' : number(amount, ROUBLES)),
    /** A number with separated thousands. */
    count: (count: number) => number(count),
    /** A number in few characters: `12.5K`. */
    compact: (value: number) => number(value, { notation: 'compact', maximumFractionDigits: 1 }),
    number,
    percent: (share: number, options: Intl.NumberFormatOptions = {}) =>
      number(share, { style: 'percent', maximumFractionDigits: 1, ...options }),
    /** An ISO date with its time; the year only if it is another one. */
    moment: (iso: string | null, { hasSeconds = false } = {}) => {
      if (iso === null) return '—';
      const at = new Date(iso);
      const year = at.getFullYear() === new Date().getFullYear() ? {} : YEAR;
      return date(at, { ...DAY, ...year, ...TIME, ...(hasSeconds ? SECONDS : {}) });
    },
    /** The day of an ISO date. */
    day: (iso: string | null) => (iso === null ? '—' : date(new Date(iso), { ...DAY, ...YEAR })),
    /** The time of an ISO date of today. */
    time: (iso: string) => date(new Date(iso), { ...TIME, ...SECONDS }),
    /** A day without a year, of `2026-05-17`. */
    dayOfMonth: (day: string) => date(new Date(day), { ...DAY, ...UTC }),
    /** The days from one to another one. */
    period: ({ from, to }: { from: string; to: string }) =>
      new Intl.DateTimeFormat(region, { ...DAY, ...YEAR, ...UTC }).formatRange(new Date(from), new Date(to)),
    duration: (seconds: number | null, maxUnits?: 1 | 2) =>
      seconds === null ? '—' : formatDuration(seconds, region, maxUnits),
    size: (bytes: number | null) => (bytes === null ? '—' : formatSize(bytes, region)),
  };
}
