import { sql } from 'kysely';
import type { Db, Tx } from './database/index.ts';
import { addJob } from './jobs/index.ts';
import { mailJobs } from './mail.jobs.ts';
import { newToken } from './secrets.ts';
import type { RetentionRule } from './retention.store.ts';

export type Mail = {
  id: number;
  messageId: string;
  kind: string;
  recipient: string;
  language: string;
  about: unknown;
  /** Sent, or failed for good. */
  isDone: boolean;
};

/**
 * What an email is about. A secret that it contains is `sealed` (see secrets.ts) and is deleted from the database as soon as
 * the email has been sent or has failed for good.
 */
type About = { sealed?: string; [name: string]: unknown };
type NewMail = { kind: string; buyerId: number; recipient: string; language: string; about: About };

/** Enqueues an email that is sent after commit. Its row refers to what it is about and contains no goods. */
export async function enqueueMail(tx: Tx, mail: NewMail): Promise<void> {
  const { id } = await tx
    .insertInto('mails')
    .values({
      message_id: newToken(),
      kind: mail.kind,
      buyer_id: mail.buyerId,
      recipient: mail.recipient,
      language: mail.language,
      about: JSON.stringify(mail.about),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addJob(tx, mailJobs, 'mail.send', { mailId: id }, { key: `mail:${id}` });
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
    isDone: row.sent_at !== null || row.given_up_at !== null,
  };
}

/** Marks an email as sent or failed. It is a single statement, so it needs no transaction. */
export async function closeMail(db: Db, id: number, outcome: 'sent_at' | 'given_up_at'): Promise<void> {
  await db
    .updateTable('mails')
    .set({ [outcome]: sql<Date>`now()`, about: sql<string>`about - 'sealed'` })
    .where('id', '=', id)
    .execute();
}

/** Moves the emails of a guest who becomes a user. */
export async function moveMailsToBuyer(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  await tx.updateTable('mails').set({ buyer_id: toBuyerId }).where('buyer_id', '=', fromBuyerId).execute();
}

/** Deletes a buyer's emails. One that is not sent yet never will be. */
export async function eraseMails(tx: Tx, buyerId: number): Promise<void> {
  await tx.deleteFrom('mails').where('buyer_id', '=', buyerId).execute();
}

/** For this long an operator can see whether an email was sent, failed or never existed, and can send it again. */
export const mailRetention: readonly RetentionRule[] = [
  { table: 'mails', column: 'sent_at', after: '90 days', only: 'sent_at is not null' },
  { table: 'mails', column: 'given_up_at', after: '90 days', only: 'given_up_at is not null' },
];
