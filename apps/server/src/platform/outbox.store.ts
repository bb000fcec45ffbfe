import { sql } from 'kysely';
import type { Db, Tx } from './database/index.ts';
import { addJob } from './jobs/index.ts';
import { newToken } from './secrets.ts';
import type { Term } from './terms.store.ts';

export type Mail = {
  id: number;
  messageId: string;
  kind: string;
  recipient: string;
  language: string;
  about: unknown;
  /** Sent or given up. */
  isDone: boolean;
};

/**
 * What a letter says of its cause. A secret that it must carry is `sealed` (see secrets.ts) and goes from the database
 * as soon as the letter has left or is given up.
 */
type About = { sealed?: string; [name: string]: unknown };
type NewMail = { kind: string; buyerId: number; recipient: string; language: string; about: About };

/** Writes a letter to send after commit; it names what it is about and holds no goods itself. */
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
    isDone: row.sent_at !== null || row.given_up_at !== null,
  };
}

/** Closes a letter. One statement, hence its own transaction. */
export async function closeMail(db: Db, id: number, outcome: 'sent_at' | 'given_up_at'): Promise<void> {
  await db
    .updateTable('mails')
    .set({ [outcome]: sql<Date>`now()`, about: sql<string>`about - 'sealed'` })
    .where('id', '=', id)
    .execute();
}

/** Letters go with what they are about when a guest becomes a user. */
export async function moveMailsToBuyer(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  await tx.updateTable('mails').set({ buyer_id: toBuyerId }).where('buyer_id', '=', fromBuyerId).execute();
}

/** Erases a buyer's letters; one that has not left yet never will. */
export async function eraseMails(tx: Tx, buyerId: number): Promise<void> {
  await tx.deleteFrom('mails').where('buyer_id', '=', buyerId).execute();
}

/** A letter that has left or was given up: so long it can be told from one that was never written, and be sent again. */
export const mailTerms: readonly Term[] = [
  { table: 'mails', column: 'sent_at', after: '90 days', only: 'sent_at is not null' },
  { table: 'mails', column: 'given_up_at', after: '90 days', only: 'given_up_at is not null' },
];
