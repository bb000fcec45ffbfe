import { type CompiledMessages, defaultLanguage, isLanguage, type Language } from '@lotok/i18n';
import { localStore } from '../browser/storage.ts';

const KEY = 'language';
const COOKIE_SECONDS = 31_536_000;

type Files = Record<Language, () => Promise<{ default: CompiledMessages }>>;

/** Each language has one file, and a second one for the pages outside the catalogue. */
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

let currentLanguage: Language = defaultLanguage;
let isFurtherNeeded = false;

/** Loads the texts of a language: the first bundle, and the further one if a page has needed it before. */
export async function loadMessages(language: Language): Promise<CompiledMessages> {
  currentLanguage = language;
  const [{ default: messages }] = await Promise.all([first[language](), isFurtherNeeded ? addFurther(language) : null]);
  return messages;
}

/** Loads a lazy page outside the catalogue together with its texts. */
export function withFurtherTexts<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return async () => {
    isFurtherNeeded = true;
    const [page] = await Promise.all([load(), addFurther(currentLanguage)]);
    return page;
  };
}

/** Adds texts to the object that the page's `t` reads. The rendered components need none of them, so nothing is rendered again. */
async function addFurther(language: Language): Promise<void> {
  const [target, more] = await Promise.all([first[language](), further[language]()]);
  Object.assign(target.default, more.default);
}

/** The initial language: `?lang=` of the URL (a link from a search engine), else the stored choice, else Russian. */
export function startLanguage(search: string): Language {
  const requested = new URLSearchParams(search).get('lang');
  if (isLanguage(requested)) return requested;
  const stored = localStore.get(KEY);
  return isLanguage(stored) ? stored : defaultLanguage;
}

/** Stores the choice, and mirrors it in a cookie, so that the server renders documents in this language. */
export function storeLanguage(language: Language): void {
  localStore.set(KEY, language);
  document.documentElement.lang = language;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `language=${language}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
  } catch {
    // If storage is blocked, cookies are blocked too.
  }
}
