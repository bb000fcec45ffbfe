/** The shop's languages; the first is the default (spec, section 9). */
export const languages = ['ru', 'en', 'zh'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'ru';

/** Each language by its own name, as a switch shows it. */
export const languageNames: Record<Language, string> = { ru: 'Русский', en: 'English', zh: '中文' };

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/**
 * The language of a document: `?lang=` of the address, else the cookie `language` that mirrors the stored choice,
 * else the default. A robot has no cookie, so each address has one language for it.
 */
export function pickLanguage(url: string, cookieHeader: string | undefined): Language {
  const asked = /[?&]lang=([a-z]{2})(?:&|$)/.exec(url)?.[1];
  if (isLanguage(asked)) return asked;
  const stored = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(cookieHeader ?? '')?.[1];
  return isLanguage(stored) ? stored : defaultLanguage;
}
