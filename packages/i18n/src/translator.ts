import { setupI18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { TextKey, TextValues } from './keys.ts';
import type { Language } from './languages.ts';

export type CompiledMessages = Record<string, CompiledMessage>;

/** The text of a key, its ICU placeholders filled in. */
export type Translate<Key extends string = TextKey> = (key: Key, values?: TextValues) => string;

/** What each language's own formatting of numbers and dates is called. */
export const localeOf: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB', zh: 'zh-CN' };

/** A `t` over compiled messages of one language. A key without a text answers itself. */
export function createTranslate<Key extends string = TextKey>(language: Language, messages: CompiledMessages): Translate<Key> {
  const i18n = setupI18n({ locale: language, locales: localeOf[language], messages: { [language]: messages } });
  return (key, values) => i18n._(key, values);
}
