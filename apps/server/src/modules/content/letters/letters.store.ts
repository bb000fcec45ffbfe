import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/** The changed texts of a key in the three languages; null is the text that the shop came with. */
export type ChangedTexts = { text: string | null; textEn: string | null; textZh: string | null };

/** Locks a text of emails against other changes; it may have no row yet. */
export async function lockLetterText(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`letter_texts:${key}`}))`.execute(tx);
}

/** Stores the texts of a key. The first change makes version 2: version 1 is the text that the shop came with. */
export async function putLetterText(tx: Tx, key: string, { text, textEn, textZh }: ChangedTexts): Promise<void> {
  const columns = { text, text_en: textEn, text_zh: textZh };
  await tx
    .insertInto('letter_texts')
    .values({ key, ...columns, version: 2 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ ...columns, changed_at: sql<Date>`now()` }))
    .execute();
}
