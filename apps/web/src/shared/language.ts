import { type CompiledMessages, defaultLanguage, isLanguage, type Language } from '@lotok/i18n';
import { lasting } from './storage.ts';

const KEY = 'language';
const COOKIE_SECONDS = 31_536_000;

/** Each language is a file of its own. */
const files: Record<Language, () => Promise<{ default: CompiledMessages }>> = {
  ru: () => import('virtual:messages/ru'),
  en: () => import('virtual:messages/en'),
  zh: () => import('virtual:messages/zh'),
};

export async function loadMessages(language: Language): Promise<CompiledMessages> {
  return (await files[language]()).default;
}

/** `?lang=` of the address (a link from a search engine) counts as a choice; else the stored one, else Russian. */
export function startLanguage(search: string): Language {
  const asked = new URLSearchParams(search).get('lang');
  if (isLanguage(asked)) return asked;
  const stored = lasting.get(KEY);
  return isLanguage(stored) ? stored : defaultLanguage;
}

/** Remembers the choice, and mirrors it in a cookie so that the server renders the first document in it. */
export function storeLanguage(language: Language): void {
  lasting.set(KEY, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `language=${language}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
  document.documentElement.lang = language;
}
