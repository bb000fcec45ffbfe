import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { Payment } from './payments.store.ts';

/** Longer than asking takes, with all that it is repeated: whoever was cut off meanwhile leaves them due again by then. */
const CLAIMED_SECONDS = 120;

/**
 * Other payments of a provider that a job of the same kind is due for now, so that one question may be asked about all.
 * Their jobs are put off, and nobody else asks about them meanwhile; whoever asked enqueues them anew or drops them.
 */
export async function claimDuePayments(
  tx: Tx,
  task: 'payments.check' | 'payments.expire',
  { method, most, except }: { method: Payment['method']; most: number; except: number },
): Promise<number[]> {
  const { rows } = await sql<{ paymentId: number }>`
    with due as materialized (
      select j.id, p.id as payment_id
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = ${task}
      join payments p on j.key = 'payment:' || p.id || ${`:${task.replace('payments.', '')}`} and p.id = (j.payload ->> 'paymentId')::bigint
      where j.is_available and j.run_at <= now() and p.id <> ${except} and p.method = ${method} and p.invoice_id is not null
        and p.status in ('created', 'pending', 'expired', 'failed')
      order by j.run_at limit ${most} for update of j skip locked
    )
    update graphile_worker._private_jobs j set run_at = now() + make_interval(secs => ${CLAIMED_SECONDS}::float8)
    from due where due.id = j.id returning due.payment_id as "paymentId"`.execute(tx);
  return rows.map(({ paymentId }) => paymentId);
}
