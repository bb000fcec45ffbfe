import type { Language } from '@lotok/i18n';

/** The longest text that the translator accepts in a URL. */
const MAX_CHARACTERS = 2000;

const targets: Record<Language, string> = { ru: 'en', en: 'en', zh: 'zh-CN' };

/** A link to Google Translate for a Russian text, into the reader's language; for a reader of Russian into English. */
export function translateUrl(text: string, language: Language): string {
  const query = new URLSearchParams({
    sl: 'ru',
    tl: targets[language],
    op: 'translate',
    text: text.slice(0, MAX_CHARACTERS),
  });
  return `https://translate.google.com/?${query}`;
}
