import { defaultLanguage, isLanguage, type Language } from '@lotok/i18n';
import type { TelegramNames } from './telegram-users.store.ts';

/** Telegram allows 64 characters. */
const NAME_MAX_CHARACTERS = 64;

/** The names as they are stored and shown: without control characters and marks that reverse the text around them. */
export function toTelegramNames({ username, firstName }: TelegramNames): TelegramNames {
  return { username: clean(username ?? '') || null, firstName: clean(firstName) };
}

const clean = (name: string) =>
  name
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')
    .trim()
    .slice(0, NAME_MAX_CHARACTERS);

/** What a person without a login is called: the user name, which nobody else has, else the first name. */
export const telegramNameOf = ({ username, firstName }: TelegramNames): string =>
  username ? `@${username}` : firstName || 'Telegram';

/** The language of the shop for a code of Telegram, which is an IETF tag such as `zh-hans`. */
export function languageOfTelegram(languageCode: string | undefined): Language {
  const [language] = (languageCode ?? '').toLowerCase().split('-', 1);
  return isLanguage(language) ? language : defaultLanguage;
}
