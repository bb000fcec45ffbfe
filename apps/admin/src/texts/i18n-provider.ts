import polyglotI18nProvider from 'ra-i18n-polyglot';
import { resolveBrowserLocale } from 'react-admin';
import { en } from './en/index.ts';
import { ru } from './ru/index.ts';

const messages = { ru, en };
type Locale = keyof typeof messages;

const isLocale = (locale: string): locale is Locale => locale in messages;

/** The texts of a language. It becomes the language of the document, which screen readers need. */
function switchTo(locale: string) {
  const language = isLocale(locale) ? locale : 'ru';
  document.documentElement.lang = language;
  return messages[language];
}

/** The texts of the back office. The language is the browser's until the operator chooses one. */
export const i18nProvider = polyglotI18nProvider(
  switchTo,
  isLocale(resolveBrowserLocale()) ? resolveBrowserLocale() : 'ru',
  [
    { locale: 'ru', name: 'Русский' },
    { locale: 'en', name: 'English' },
  ],
);
