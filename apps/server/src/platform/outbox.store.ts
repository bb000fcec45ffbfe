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
  await insertMail(tx, mail);
}

async function insertMail(tx: Tx, mail: Omit<NewMail, 'buyerId'> & { buyerId: number | null }): Promise<number> {
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
  return id;
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

/** An attempt to send an email: its subject if it was written, and why it failed if it did. */
export type MailAttempt = { subject: string | null; failure: string | null };

/** Counts a failed attempt that is followed by another one. It is a single statement, so it needs no transaction. */
export async function countMailAttempt(db: Db, id: number, { subject, failure }: MailAttempt): Promise<void> {
  await db
    .updateTable('mails')
    .set({ attempts: sql<number>`attempts + 1`, subject: sql<string>`coalesce(${subject}, subject)`, failure })
    .where('id', '=', id)
    .execute();
}

/** Counts the last attempt, and marks an email as sent or failed. It is a single statement, so it needs no transaction. */
export async function closeMail(
  db: Db,
  id: number,
  outcome: 'sent_at' | 'given_up_at',
  { subject, failure }: MailAttempt,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      [outcome]: sql<Date>`now()`,
      about: sql<string>`about - 'sealed'`,
      attempts: sql<number>`attempts + 1`,
      subject: sql<string>`coalesce(${subject}, subject)`,
      failure,
    })
    .where('id', '=', id)
    .execute();
}

/** What becomes of an email that an operator wants to send once more. */
export type MailRepeated = { id: number; isNew: boolean } | 'unknown' | 'waiting' | 'has_secret';

/**
 * Enqueues an email once more, within the caller's transaction: a failed one itself, of a sent one a copy, unless one was made
 * within the last seconds. An email whose secret was deleted can't be written again.
 */
export async function repeatMail(
  tx: Tx,
  id: number,
  { withinSeconds }: { withinSeconds: number },
): Promise<MailRepeated> {
  const mail = await tx.selectFrom('mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!mail) return 'unknown';
  if (!mail.sent_at && !mail.given_up_at) return 'waiting';
  const about = JSON.stringify(mail.about);
  if (Object.hasOwn(mail.about as object, 'until')) return 'has_secret';
  if (mail.given_up_at) {
    await tx
      .updateTable('mails')
      .set({ given_up_at: null, requeued: sql<number>`requeued + 1` })
      .where('id', '=', id)
      .execute();
    await addJob(tx, mailJobs, 'mail.send', { mailId: id }, { key: `mail:${id}` });
    return { id, isNew: true };
  }
  const { kind, recipient, language, buyer_id: buyerId } = mail;
  const { rows } = await sql<{ id: number }>`select id from mails where buyer_id = ${buyerId} and kind = ${kind}
    and recipient = ${recipient} and about = ${about}::jsonb and id > ${id}
    and created_at > now() - make_interval(secs => ${withinSeconds}) order by id desc limit 1`.execute(tx);
  if (rows[0]) return { id: rows[0].id, isNew: false };
  const copy = { kind, buyerId, recipient, language, about: mail.about as About };
  return { id: await insertMail(tx, copy), isNew: true };
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
