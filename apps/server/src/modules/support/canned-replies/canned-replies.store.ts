import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

export type CannedReplyTexts = { textRu: string | null; textEn: string | null; textZh: string | null };

type CannedReply = CannedReplyTexts & { title: string };

const columnsOf = ({ title, textRu, textEn, textZh }: CannedReply) => ({
  title,
  text_ru: textRu,
  text_en: textEn,
  text_zh: textZh,
});

export async function insertCannedReply(tx: Tx, reply: CannedReply): Promise<number> {
  const { id } = await tx
    .insertInto('canned_replies')
    .values(columnsOf(reply))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a canned reply; false when there is none. */
export async function lockCannedReply(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from canned_replies where id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

export async function updateCannedReply(tx: Tx, id: number, reply: CannedReply): Promise<void> {
  await tx.updateTable('canned_replies').set(columnsOf(reply)).where('id', '=', id).execute();
}

export async function deleteCannedReply(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('canned_replies').where('id', '=', id).execute();
}
