import { LATE_PAYMENT_DAYS } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';

/** Somewhat less than the period of checks for late money, so that no job is created that would end at once. */
const CHECK_PERIOD_HOURS = LATE_PAYMENT_DAYS * 24 - 2;

export type MissingJob = {
  paymentId: number;
  task: 'payments.abandon' | 'payments.check' | 'payments.expire';
  /** Seconds until the job is due, so that the buyer keeps the promised time. */
  dueAfterSeconds: number;
};

/**
 * Payments that may still be paid but have lost a job, with the missing job: it failed too often, or was deleted. Payments of the
 * last minutes are left out, since a job is briefly not in the queue while it is replaced by another.
 */
export async function listMissingJobs(db: Db): Promise<MissingJob[]> {
  const { rows } = await sql<MissingJob>`
    select p.id as "paymentId", 'payments.' || w.word as task,
      case when w.word = 'expire' then greatest(0, extract(epoch from p.expires_at - now())) else 0 end::float8 as "dueAfterSeconds"
    from payments p
    cross join lateral (values ('abandon', p.status = 'created'), ('check', p.status <> 'created'),
      ('expire', p.status = 'pending')) as w (word, is_needed)
    where (p.status in ('created', 'pending', 'expired') or (p.status = 'failed' and p.invoice_id is not null)) and w.is_needed
      and p.created_at < now() - interval '2 minutes'
      and p.created_at > now() - interval '30 days'
      and (p.status not in ('expired', 'failed') or p.created_at > now() - make_interval(hours => ${CHECK_PERIOD_HOURS}::int))
      and not exists (select from graphile_worker.jobs j
        where j.key = 'payment:' || p.id || ':' || w.word and j.attempts < j.max_attempts)
    order by p.id limit 500`.execute(db);
  return rows;
}
