import { formatNumber } from '@lotok/money/format-number';
import { formatRoubles } from '@lotok/money/format-roubles';
import { type Language, localeOf } from '@lotok/i18n';
import { PRODUCT_NAME_MAX_CHARACTERS } from '../timings.ts';

/** Formats a price as "1 250,00 ₽" in every language (spec, section 9). */
export const formatPrice = formatRoubles;

/** Formats a count such as "1 284" with the separators of the language. */
export function formatCount(count: number, language: Language): string {
  return formatNumber(count, localeOf[language]);
}

/** Formats a round sum such as "1 000" without the currency sign; the same in every language, as {@link formatPrice}. */
export function formatRound(roubles: number): string {
  return formatCount(roubles, 'ru');
}

/** Formats a fee that is added to a sum: "3,5 %", "10,00 ₽" or both. */
export function formatFee(fee: { feePercent: number; feeRoubles: number }, language: Language): string {
  const percent = new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: 2 });
  return [
    fee.feePercent > 0 ? percent.format(fee.feePercent / 100) : null,
    fee.feeRoubles > 0 ? formatPrice(fee.feeRoubles) : null,
  ]
    .filter(Boolean)
    .join(' + ');
}

/** Formats a date without time in UTC, so that the server and the browser render the same. */
export function formatDay(iso: string, language: Language): string {
  const day = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
  // At the end of a sentence, “2026 г.” would be followed by a second full stop.
  return day.replace(/\sг\.$/, '\u00a0года');
}

/** Formats date and time in the reader's time zone: not for server-rendered content. */
export function formatMoment(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

/** Truncates a product's name to 100 characters and an ellipsis (spec, section 2). */
export function cutName(name: string): string {
  const characters = [...name];
  return characters.length <= PRODUCT_NAME_MAX_CHARACTERS
    ? name
    : `${characters.slice(0, PRODUCT_NAME_MAX_CHARACTERS).join('').trimEnd()}...`;
}

/** The name of a category or subcategory in the reader's language. */
export function nameIn(language: Language, named: { name: string; name_en: string; name_zh: string }): string {
  return { ru: named.name, en: named.name_en, zh: named.name_zh }[language] || named.name;
}
