import { formatRoubles } from '@lotok/money/format-roubles';
import { type Language, localeOf } from '@lotok/i18n';
import { NAME_CUT } from './timings.ts';

/** "1 250,00 ₽" in every language (spec, section 9). */
export const formatPrice = formatRoubles;

/** "1 284" with the separators of the language. */
export function formatCount(count: number, language: Language): string {
  return new Intl.NumberFormat(localeOf[language]).format(count);
}

/** "1 000": a round sum that a sentence writes with its sign, the same in every language as in {@link formatPrice}. */
export function formatRound(roubles: number): string {
  return formatCount(roubles, 'ru');
}

/** A fee as it is added to a sum: "3,5 %", "10,00 ₽" or both. */
export function formatFee(fee: { feePercent: number; feeRoubles: number }, language: Language): string {
  const percent = new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: 2 });
  return [
    fee.feePercent > 0 ? percent.format(fee.feePercent / 100) : null,
    fee.feeRoubles > 0 ? formatPrice(fee.feeRoubles) : null,
  ]
    .filter(Boolean)
    .join(' + ');
}

/** A day without a time, the same for every reader and so the same in the rendered page. */
export function formatDay(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}

/** Day and time by the reader's own clock: not for what the server renders. */
export function formatMoment(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

/** A product's name, cut at 100 characters plus dots (spec, section 2). */
export function cutName(name: string): string {
  const characters = [...name];
  return characters.length <= NAME_CUT ? name : `${characters.slice(0, NAME_CUT).join('').trimEnd()}...`;
}

/** The name of a category or subcategory in the reader's language. */
export function nameIn(language: Language, named: { name: string; name_en: string; name_zh: string }): string {
  return { ru: named.name, en: named.name_en, zh: named.name_zh }[language] || named.name;
}
