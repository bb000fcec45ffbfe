import type { MailKey, TextValues } from '@lotok/i18n';
import type { Language } from '@lotok/i18n';
import { translate } from '@lotok/i18n/translate';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { LetterTranslate } from '../../../platform/mail.tasks.ts';
import { fillText } from './letter-text.rules.ts';

const columns = { ru: 'text', en: 'text_en', zh: 'text_zh' } as const;

/** The texts that operators have changed, by their keys. */
export async function listChangedTexts(db: Db | Tx) {
  const rows = await db.selectFrom('letter_texts').select(['key', 'text', 'text_en', 'text_zh', 'version']).execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** The texts of emails as they are sent: with the subjects and footers that operators have changed. */
export async function readLetterTexts(db: Db): Promise<LetterTranslate> {
  const changed = await listChangedTexts(db);
  return (language: Language, key: MailKey, values?: TextValues) => {
    const text = changed.get(key)?.[columns[language]];
    return text ? fillText(text, language, values) : translate(language, key, values);
  };
}
