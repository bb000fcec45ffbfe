import { PAYMENT_NOTICE_DAYS } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { addJob } from '../../../platform/jobs/index.ts';
import type { RetentionRule } from '../../../platform/retention.store.ts';
import { paymentsJobs } from '../payments.jobs.ts';
import type { InvoiceKey } from './receipts.store.ts';

export type NewNotice = InvoiceKey & { event: string; rawBody: Buffer; headers: Record<string, string> };
export type Notice = InvoiceKey & { id: number; times: number; isHandled: boolean };

const NOTICES_SHOWN = 50;

/**
 * Stores a notice as received and enqueues the job that handles it. A repeated notice is counted, and handled again only while no
 * money was received by its invoice.
 */
export async function storeNotice(tx: Tx, notice: NewNotice): Promise<void> {
  const { method, invoiceId, event, rawBody, headers } = notice;
  const { rows } = await sql<{ id: number; isHandled: boolean }>`
    insert into payment_notices as n (method, event, invoice_id, raw_body, headers)
    values (${method}, ${event}, ${invoiceId}, ${rawBody}, ${JSON.stringify(headers)}::jsonb)
    on conflict on constraint payment_notices_event_key do update set times = n.times + 1, last_at = now(),
      handled_at = case when exists (select from payment_receipts r where r.method = n.method and r.invoice_id = n.invoice_id)
        then n.handled_at end
    returning id, handled_at is not null as "isHandled"`.execute(tx);
  if (rows[0] && !rows[0].isHandled) await enqueueNotice(tx, { noticeId: rows[0].id });
}

/** Enqueues the job that handles a notice; a queued one is rescheduled. */
export async function enqueueNotice(
  tx: Tx,
  work: { noticeId: number; failures?: number },
  delaySeconds = 0,
): Promise<void> {
  await addJob(tx, paymentsJobs, 'payments.notice', work, { key: `notice:${work.noticeId}`, delaySeconds });
}

export async function findNotice(db: Db, id: number): Promise<Notice | null> {
  const row = await db
    .selectFrom('payment_notices')
    .select(['id', 'method', 'invoice_id as invoiceId', 'times', sql<boolean>`handled_at is not null`.as('isHandled')])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Marks a notice as handled, unless it came again during the query: then the queried state may be outdated. */
export async function finishNotice(tx: Tx, seen: Notice, outcome: string): Promise<void> {
  await tx
    .updateTable('payment_notices')
    .set({ handled_at: sql<Date>`now()`, outcome })
    .where('id', '=', seen.id)
    .where('times', '=', seen.times)
    .execute();
}

/** Marks a notice as unhandled; false when there is none. */
export async function reopenNotice(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_notices')
    .set({ handled_at: null })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type NoticeShown = InvoiceKey & {
  id: number;
  event: string;
  receivedAt: Date;
  times: number;
  outcome: string | null;
};

/** The latest notices, of all invoices or of one, without their bodies. */
export async function listNotices(db: Db, invoiceId?: string): Promise<NoticeShown[]> {
  return db
    .selectFrom('payment_notices')
    .select(['id', 'method', 'invoice_id as invoiceId', 'event', 'received_at as receivedAt', 'times', 'outcome'])
    .$if(invoiceId !== undefined, (query) => query.where('invoice_id', '=', invoiceId ?? ''))
    .orderBy('id', 'desc')
    .limit(NOTICES_SHOWN)
    .execute();
}

/** Unhandled notices without a job: it failed too often, or was deleted. */
export async function listUnhandled(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select n.id from payment_notices n
    where n.handled_at is null and n.last_at < now() - interval '2 minutes'
      and not exists (select from graphile_worker.jobs j where j.key = 'notice:' || n.id and j.attempts < j.max_attempts)
    order by n.last_at limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/** The results of notices remain in the receipts. */
export const noticeRetention: readonly RetentionRule[] = [
  {
    table: 'payment_notices',
    column: 'handled_at',
    after: `${PAYMENT_NOTICE_DAYS} days`,
  },
];
