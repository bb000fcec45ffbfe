import { useLocale } from 'react-admin';

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };
const regions: Record<string, string> = { ru: 'ru-RU', en: 'en-GB' };

/** The formats of amounts in roubles, counts and moments in the operator's language and time zone. */
export function useFormats() {
  const locale = regions[useLocale()] ?? 'ru-RU';
  const numbers = new Intl.NumberFormat(locale);
  const sum = new Intl.NumberFormat(locale, { style: 'currency', currency: 'RUB', currencyDisplay: 'narrowSymbol' });
  return {
    /** An amount with its sign: `1 250,00 ₽`. A dash for null. */
    roubles: (amount: number | null) => (amount === null ? '—' : sum.format(amount)),
    /** A number with separated thousands. */
    count: (count: number) => numbers.format(count),
    /** An ISO date with its time; the year only if it is another one. A dash for null. */
    moment: (date: string | null, { hasSeconds = false } = {}) => {
      if (date === null) return '—';
      const at = new Date(date);
      const year = at.getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' as const };
      const seconds = hasSeconds ? { second: '2-digit' as const } : {};
      return new Intl.DateTimeFormat(locale, { ...DAY, ...year, ...TIME, ...seconds }).format(at);
    },
  };
}
