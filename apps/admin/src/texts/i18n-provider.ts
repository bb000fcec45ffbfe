import { formatNumber } from '@lotok/money/format-number';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type I18nProvider, resolveBrowserLocale } from 'react-admin';
import { regionOf } from '../shared/region.ts';
import { en } from './en/index.ts';
import { ru } from './ru/index.ts';
import { withWrittenCounts, writeCounts } from './written-counts.ts';

const messages = { ru: withWrittenCounts(ru), en: withWrittenCounts(en) };
type Locale = keyof typeof messages;

const isLocale = (locale: string): locale is Locale => locale in messages;

/** The texts of a language. It becomes the language of the document, which screen readers need. */
function switchTo(locale: string) {
  const language = isLocale(locale) ? locale : 'ru';
  document.documentElement.lang = language;
  return messages[language];
}

const provider = polyglotI18nProvider(switchTo, isLocale(resolveBrowserLocale()) ? resolveBrowserLocale() : 'ru', [
  { locale: 'ru', name: 'Русский' },
  { locale: 'en', name: 'English' },
]);

/** The texts of the back office. The language is the browser's until the operator chooses one. */
export const i18nProvider: I18nProvider = {
  ...provider,
  translate: (key: string, options: { [name: string]: unknown } = {}) => {
    const region = regionOf(provider.getLocale());
    return provider.translate(
      key,
      writeCounts(options, (count) => formatNumber(count, region)),
    );
  },
};
