import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { formatMessage } from './format-message.ts';
import type { TextKey, TextValues } from './keys.ts';
import type { Language } from './languages.ts';

export type CompiledMessages = Record<string, CompiledMessage>;

/** The text of a key, its ICU placeholders filled in. */
export type Translate<Key extends string = TextKey> = (key: Key, values?: TextValues) => string;

/** What each language's own formatting of numbers and dates is called. */
export const localeOf: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB', zh: 'zh-CN' };

const nothing: TextValues = {};

/**
 * A `t` over compiled messages of one language; messages that are added to the object later are found too. A key without
 * a text answers itself.
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
