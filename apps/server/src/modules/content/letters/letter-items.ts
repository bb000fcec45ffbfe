import type { AdminOutput } from '@lotok/contract/admin';
import type { Language } from '@lotok/i18n';
import { readArea } from '@lotok/i18n/compile';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { type LetterKey, letterKeys } from './letter-keys.ts';
import { placeholdersOf } from './letter-text.rules.ts';
import { listChangedTexts } from './letter-texts.reads.ts';

type Item = AdminOutput<'GET letters/:id'>;

const readOwn = async (language: Language) => readArea(language, 'mail');

/** Every text of emails that operators may change, in the order of the list, as the back office shows it. */
export async function listLetterItems(db: Db | Tx): Promise<Item[]> {
  const [changed, ru, en, zh] = await Promise.all([listChangedTexts(db), readOwn('ru'), readOwn('en'), readOwn('zh')]);
  return letterKeys.map(({ id, key, part, mailKey }) => {
    const own = { text: ru[mailKey] ?? '', textEn: en[mailKey] ?? '', textZh: zh[mailKey] ?? '' };
    const row = changed.get(mailKey);
    return {
      id,
      version: row?.version ?? 1,
      key,
      part,
      text: row?.text ?? own.text,
      textEn: row?.text_en ?? own.textEn,
      textZh: row?.text_zh ?? own.textZh,
      isChanged: Boolean(row?.text ?? row?.text_en ?? row?.text_zh),
      placeholders: placeholdersOf(own.text),
      defaults: own,
    };
  });
}

/** One text of emails with its key; null when there is none with this number. */
export async function findLetterItem(db: Db | Tx, id: number): Promise<{ item: Item; letter: LetterKey } | null> {
  const letter = letterKeys.find((each) => each.id === id);
  const item = letter && (await listLetterItems(db)).find((each) => each.id === id);
  return letter && item ? { item, letter } : null;
}
