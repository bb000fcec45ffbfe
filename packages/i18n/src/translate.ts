import { compileTexts } from './compile.ts';
import type { MailKey, TextValues } from './keys.ts';
import { type Language, languages } from './languages.ts';
import { mail as en } from './messages/en/mail.ts';
import { mail as ru } from './messages/ru/mail.ts';
import { mail as zh } from './messages/zh/mail.ts';
import { createTranslate, type Translate } from './translator.ts';

const texts = { ru, en, zh };
const byLanguage = Object.fromEntries(
  languages.map((language) => [language, createTranslate<MailKey>(language, compileTexts(texts[language], language))]),
) as Record<Language, Translate<MailKey>>;

/** A text of an email in the recipient's language; compiled once, when the server starts. */
export function translate(language: Language, key: MailKey, values?: TextValues): string {
  return byLanguage[language](key, values);
}
