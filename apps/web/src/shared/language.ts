import { type CompiledMessages, defaultLanguage, isLanguage, type Language } from '@lotok/i18n';
import { lasting } from './storage.ts';

const KEY = 'language';
const COOKIE_SECONDS = 31_536_000;

type Files = Record<Language, () => Promise<{ default: CompiledMessages }>>;

/** Each language is a file of its own, and a second one for the pages beside the catalogue. */
const first: Files = {
  ru: () => import('virtual:messages/first/ru'),
  en: () => import('virtual:messages/first/en'),
  zh: () => import('virtual:messages/first/zh'),
};
const further: Files = {
  ru: () => import('virtual:messages/further/ru'),
  en: () => import('virtual:messages/further/en'),
  zh: () => import('virtual:messages/further/zh'),
};

let spoken: Language = defaultLanguage;
let isFurtherWanted = false;

/** The texts of a language: the first ones, and the further ones once a page has wanted them. */
export async function loadMessages(language: Language): Promise<CompiledMessages> {
  spoken = language;
  const [{ default: messages }] = await Promise.all([first[language](), isFurtherWanted ? addFurther(language) : null]);
  return messages;
}

/** A lazy page beside the catalogue comes together with its texts. */
export function withFurtherTexts<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return async () => {
    isFurtherWanted = true;
    const [page] = await Promise.all([load(), addFurther(spoken)]);
    return page;
  };
}

/** Into the same object that the page's `t` reads: what stands on the page needs none of them, so nothing is drawn anew. */
async function addFurther(language: Language): Promise<void> {
  const [into, more] = await Promise.all([first[language](), further[language]()]);
  Object.assign(into.default, more.default);
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
  document.documentElement.lang = language;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `language=${language}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
  } catch {
    // A window that may keep nothing has no cookies either.
  }
}
