import { LATE_PAYMENT_DAYS } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/** Somewhat less than the time for which late money is looked for, so that no job is made that would end at once. */
const WATCHED_HOURS = LATE_PAYMENT_DAYS * 24 - 2;

export type Unwatched = {
  paymentId: number;
  task: 'payments.abandon' | 'payments.check' | 'payments.expire';
  /** When it is due: a buyer keeps the time that was promised. */
  delaySeconds: number;
};

/**
 * Payments that may still be paid and that no job will look at any more, with the job that they lack: it failed too often, or was deleted. Those
 * of the last minutes are left out, since a job is away from the queue for the moment in which it goes on by another.
 */
export async function listUnwatched(db: Db): Promise<Unwatched[]> {
  const { rows } = await sql<Unwatched>`
    select p.id as "paymentId", 'payments.' || w.word as task,
      case when w.word = 'expire' then greatest(0, extract(epoch from p.expires_at - now())) else 0 end::float8 as "inSeconds"
    from payments p
    cross join lateral (values ('abandon', p.status = 'created'), ('check', p.status <> 'created'),
      ('expire', p.status = 'pending')) as w (word, is_needed)
    where (p.status in ('created', 'pending', 'expired') or (p.status = 'failed' and p.invoice_id is not null)) and w.is_needed
      and p.created_at < now() - interval '2 minutes'
      and p.created_at > now() - interval '30 days'
      and (p.status not in ('expired', 'failed') or p.created_at > now() - make_interval(hours => ${WATCHED_HOURS}::int))
      and not exists (select from graphile_worker.jobs j
        where j.key = 'payment:' || p.id || ':' || w.word and j.attempts < j.max_attempts)
    order by p.id limit 500`.execute(db);
  return rows;
}
