import { type Language, localeOf } from '@lotok/i18n';

/** Numbers or names one after the other, as the language lists them: `1, 3 и 5`. */
export function formatList(language: Language, items: readonly (string | number)[]): string {
  return new Intl.ListFormat(localeOf[language], { type: 'conjunction' }).format(items.map(String));
}
