import { sql } from 'kysely';
import type { ParsedAdminQuery } from '@lotok/contract/admin';
import { beginningWith, endOf, readListPage } from '../../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { notNull, oneOfConditions, startingAt } from '../../../platform/sorted-ids.reads.ts';

const status = sql<'waiting' | 'sent' | 'failed'>`case when mails.sent_at is not null then 'sent'
  when mails.given_up_at is not null then 'failed' else 'waiting' end`;
const statusConditions = {
  failed: sql<boolean>`(mails.sent_at is null and mails.given_up_at is not null)`,
  sent: sql<boolean>`mails.sent_at is not null`,
  waiting: sql<boolean>`(mails.sent_at is null and mails.given_up_at is null)`,
};
/** Grows with each attempt, and when an operator has it tried again. */
const version = sql<number>`1 + mails.attempts + mails.requeued`;

/** A secret is deleted when its email is closed; the time until which it is valid stays. */
const hasSecret = sql<boolean>`jsonb_exists(mails.about, 'until')`;

const mailRows = (db: Db | Tx) =>
  db
    .selectFrom('mails')
    .select([
      'id',
      version.as('version'),
      'created_at as createdAt',
      'kind',
      'recipient',
      'language',
      status.as('status'),
      'sent_at as sentAt',
      'given_up_at as failedAt',
      'buyer_id as buyerId',
      'subject',
      'attempts',
    ]);

export type MailRow = Awaited<ReturnType<ReturnType<typeof mailRows>['executeTakeFirstOrThrow']>>;

const sorts = {
  id: sql.ref('id'),
  version: notNull(version),
  createdAt: notNull(sql.ref('created_at')),
  kind: sql.ref('kind'),
  recipient: sql.ref('recipient'),
  language: sql.ref('language'),
  status: oneOfConditions(status, statusConditions),
  sentAt: sql.ref('sent_at'),
  failedAt: sql.ref('given_up_at'),
  buyerId: sql.ref('buyer_id'),
  subject: sql.ref('subject'),
  attempts: sql.ref('attempts'),
};

/** One page of emails. `q` is the beginning of an address. */
export async function listMailRows(db: Db, query: ParsedAdminQuery<'GET mails'>) {
  const { q, kind, buyerId, createdFrom, createdTo } = query;
  let rows = mailRows(db);
  if (q) rows = rows.where(sql<boolean>`lower(recipient) like ${beginningWith(q.toLowerCase())}`);
  if (query.status) rows = rows.where(statusConditions[query.status]);
  if (kind) rows = rows.where('kind', '=', kind);
  if (buyerId !== undefined) rows = rows.where('buyer_id', '=', buyerId);
  if (createdFrom) rows = rows.where('created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('created_at', '<', endOf(createdTo));
  return readListPage(rows, { ...sorts, sentAt: startingAt(sorts.sentAt, createdFrom) }, query);
}

/** An email with the numbers of what it is about, and whether it had a code or a link; null when there is none. */
export async function findMailRow(db: Db | Tx, id: number) {
  // Only numbers: other values may be secrets.
  const about = sql<Record<string, number>>`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(about)
    where jsonb_typeof(value) = 'number')`;
  const row = await mailRows(db)
    .select(['failure', about.as('about'), hasSecret.as('hasSecret')])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type MailDetails = NonNullable<Awaited<ReturnType<typeof findMailRow>>>;

/** The emails about an order of a buyer: its goods, refunds, replacements and answers. */
export async function listMailsOfOrder(
  db: Db | Tx,
  { id, paymentId, buyerId }: { id: number; paymentId: number; buyerId: number },
): Promise<MailRow[]> {
  return mailRows(db)
    .where('buyer_id', '=', buyerId)
    .where(
      sql<boolean>`(about->>'orderId' = ${String(id)} or about->>'paymentId' = ${String(paymentId)}
        or about->>'refundId' in (select r.id::text from refunds r where r.order_id = ${id})
        or about->>'messageId' in (select m.id::text from ticket_messages m join tickets t on t.id = m.ticket_id
          where t.order_id = ${id}))`,
    )
    .orderBy('id')
    .execute();
}
