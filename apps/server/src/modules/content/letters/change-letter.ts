import type { AdminOutput, ParsedAdminBody } from '@lotok/contract/admin';
import { assertVersion } from '../../../platform/assert-version.ts';
import { changedFields, recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findLetterItem } from './letter-items.ts';
import { findTextProblem } from './letter-text.rules.ts';
import { lockLetterText, putLetterText } from './letters.store.ts';

type Item = AdminOutput<'GET letters/:id'>;

/**
 * Changes a subject or a footer of emails in the given languages; an empty text is the one that the shop came with. Refuses
 * with NOT_FOUND, STALE, or VALIDATION when a placeholder is missing or unknown.
 */
export async function changeLetter(
  db: Db,
  actor: OperatorActor,
  id: number,
  { version, ...change }: ParsedAdminBody<'PUT letters/:id'>,
): Promise<Item> {
  return inTransaction(db, async (tx) => {
    const { letter } = (await findLetterItem(tx, id)) ?? refuse('NOT_FOUND');
    await lockLetterText(tx, letter.mailKey);
    const before = await getLetterItem(tx, id);
    await assertVersion(tx, { resource: 'letters', id, version, current: before.version });
    const toStored = (field: 'text' | 'textEn' | 'textZh'): string | null => {
      const own = before.defaults[field];
      const text = (change[field] ?? before[field]).replace(/\s+/g, ' ').trim();
      if (text === '' || text === own) return null;
      const problem = findTextProblem(field, text, own);
      return problem ? refuse('VALIDATION', { details: [problem] }) : text;
    };
    const texts = { text: toStored('text'), textEn: toStored('textEn'), textZh: toStored('textZh') };
    if (Object.values(texts).every((text) => text === null) && !before.isChanged) return before;
    await putLetterText(tx, letter.mailKey, texts);
    const after = await getLetterItem(tx, id);
    const changed = changedFields(before, after);
    if (changed) await recordChange(tx, actor, { resource: 'letters', resourceId: id, ...changed });
    return after;
  });
}

/** One text of emails; refuses with NOT_FOUND. */
export async function getLetterItem(db: Parameters<typeof findLetterItem>[0], id: number): Promise<Item> {
  return (await findLetterItem(db, id))?.item ?? refuse('NOT_FOUND');
}
