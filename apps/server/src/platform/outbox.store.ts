import { sql } from 'kysely';
import type { Db, Tx } from './database/index.ts';
import { addJob } from './jobs/index.ts';
import { newToken } from './secrets.ts';

export type Mail = {
  id: number;
  messageId: string;
  kind: string;
  recipient: string;
  language: string;
  about: unknown;
  isSent: boolean;
};

/** Writes a letter to send after commit; it names what it is about and holds no goods itself. */
export async function enqueueMail(
  tx: Tx,
  mail: { kind: string; recipient: string; language: string; about: object },
): Promise<void> {
  const { id } = await tx
    .insertInto('mails')
    .values({
      message_id: newToken(),
      kind: mail.kind,
      recipient: mail.recipient,
      language: mail.language,
      about: JSON.stringify(mail.about),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addJob(tx, 'mail.send', { mailId: id }, { key: `mail:${id}` });
}

export async function findMail(db: Db, id: number): Promise<Mail | null> {
  const row = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    messageId: row.message_id,
    kind: row.kind,
    recipient: row.recipient,
    language: row.language,
    about: row.about,
    isSent: row.sent_at !== null,
  };
}

export async function markMailSent(db: Db, id: number): Promise<void> {
  await db.updateTable('mails').set({ sent_at: sql<Date>`now()` }).where('id', '=', id).execute();
}
