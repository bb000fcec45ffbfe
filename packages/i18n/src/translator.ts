import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { formatMessage } from './format-message.ts';
import type { TextKey, TextValues } from './keys.ts';
import type { Language } from './languages.ts';

export type CompiledMessages = Record<string, CompiledMessage>;

/** Returns the text of a key with its ICU placeholders filled in. */
export type Translate<Key extends string = TextKey> = (key: Key, values?: TextValues) => string;

/** The locale of each language for formatting numbers and dates. */
export const localeOf: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB', zh: 'zh-CN' };

const nothing: TextValues = {};

/**
 * Creates `t` for compiled messages of one language. Messages that are added to the object later are found too. For a key without
 * a text it returns the key.
 */
export function createTranslate<Key extends string = TextKey>(
  language: Language,
  messages: CompiledMessages,
): Translate<Key> {
  const locale = localeOf[language];
  const counting = { rule: new Intl.PluralRules(locale), number: new Intl.NumberFormat(locale) };
  return (key, values = nothing) => {
    const message = messages[key];
    return message ? formatMessage(message, values, counting) : key;
  };
}
