export type { DocumentKey, MailKey, TextKey, TextValues } from './keys.ts';
export { defaultLanguage, isLanguage, type Language, languageNames, languages, pickLanguage } from './languages.ts';
export { type CompiledMessages, createTranslate, localeOf, type Translate } from './translator.ts';
