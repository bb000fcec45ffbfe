import type { AdminOutput } from '@lotok/contract/admin';
import type { Db } from '../../../platform/database/index.ts';
import type { LetterTranslate, LetterWriter } from '../../../platform/mail.tasks.ts';
import { findMail } from '../../../platform/outbox.store.ts';
import { refuse } from '../../../platform/refusal.ts';

export type LetterDeps = {
  db: Db;
  /** Compose each kind of email with masks in place of goods, codes and links. */
  maskedLetters: Record<string, LetterWriter>;
  readTexts: (db: Db) => Promise<LetterTranslate>;
};

/** An email as it would be written now, without its secrets; null when it can no longer be written. Refuses with NOT_FOUND. */
export async function readLetter(
  { db, maskedLetters, readTexts }: LetterDeps,
  id: number,
): Promise<AdminOutput<'GET mails/:id/letter'>> {
  const mail = (await findMail(db, id)) ?? refuse('NOT_FOUND');
  const letter = await maskedLetters[mail.kind]?.(mail.about, mail.language, await readTexts(db));
  return { letter: letter ? { subject: letter.subject, text: letter.text } : null };
}
