/** The shop's languages; the first is the default (spec, section 9). */
export const languages = ['ru', 'en', 'zh'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'ru';

/** The name of each language in that language, as the language switch shows it. */
export const languageNames: Record<Language, string> = { ru: 'Русский', en: 'English', zh: '中文' };

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/**
 * The language of a document: `?lang=` of the URL, else the cookie `language`, which mirrors the stored choice, else the default.
 * Crawlers send no cookie, so every URL has exactly one language for them.
 */
export function pickLanguage(url: string, cookieHeader: string | undefined): Language {
  const requested = /[?&]lang=([a-z]{2})(?:&|$)/.exec(url)?.[1];
  if (isLanguage(requested)) return requested;
  const stored = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(cookieHeader ?? '')?.[1];
  return isLanguage(stored) ? stored : defaultLanguage;
}
