import { type Language, localeOf } from '@lotok/i18n';
import type { BotContext } from './context.ts';

/** The time of the shop: Telegram does not say which one a person has. */
const TIME_ZONE = 'Europe/Moscow';
const MS_PER_MINUTE = 60_000;

/** A date and time in Moscow, without the name of the time zone, and with the year where it is not the present one. */
export function formatMoment(language: Language, iso: string): string {
  const date = new Date(iso);
  const yearOf = (moment: Date) => moment.toLocaleDateString('en', { timeZone: TIME_ZONE, year: 'numeric' });
  const isThisYear = yearOf(date) === yearOf(new Date());
  return new Intl.DateTimeFormat(localeOf[language], {
    timeZone: TIME_ZONE,
    ...(isThisYear ? {} : { year: 'numeric' }),
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(date);
}

/** The whole minutes until a moment, at least one. */
export function minutesUntil(iso: string): number {
  return Math.max(1, Math.ceil((Date.parse(iso) - Date.now()) / MS_PER_MINUTE));
}

/** The name of something that the shop names in three languages. */
export function nameIn(
  { language }: Pick<BotContext, 'language'>,
  { name, name_en, name_zh }: { name: string; name_en: string; name_zh: string },
): string {
  return { ru: name, en: name_en, zh: name_zh }[language] || name;
}
