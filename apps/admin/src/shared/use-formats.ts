import { useLocale } from 'react-admin';

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };
const regions: Record<string, string> = { ru: 'ru-RU', en: 'en-GB' };

/** The formats of amounts in roubles and of moments in the operator's language and time zone. */
export function useFormats() {
  const locale = regions[useLocale()] ?? 'ru-RU';
  const sum = new Intl.NumberFormat(locale, { style: 'currency', currency: 'RUB', currencyDisplay: 'narrowSymbol' });
  return {
    /** An amount with its sign: `1 250,00 ₽`. */
    roubles: (amount: number) => sum.format(amount),
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
