import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import type { Payment } from '../payments.store.ts';

/** Longer than a query with all its retries. If the worker is interrupted, the payments are due again after this time. */
const LEASE_SECONDS = 120;

/**
 * Leases other payments of a provider that have a due job of the same kind, so that one request can query all of them. Their jobs
 * are postponed, so no other worker queries them meanwhile; the caller must enqueue them again or delete them.
 */
export async function leaseDuePayments(
  tx: Tx,
  task: 'payments.check' | 'payments.expire',
  { method, limit, except }: { method: Payment['method']; limit: number; except: number },
): Promise<number[]> {
  const { rows } = await sql<{ paymentId: number }>`
    with due as materialized (
      select j.id, p.id as payment_id
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = ${task}
      join payments p on j.key = 'payment:' || p.id || ${`:${task.replace('payments.', '')}`} and p.id = (j.payload ->> 'paymentId')::bigint
      where j.is_available and j.run_at <= now() and p.id <> ${except} and p.method = ${method} and p.invoice_id is not null
        and p.status in ('created', 'pending', 'expired', 'failed')
      order by j.run_at limit ${limit} for update of j skip locked
    )
    update graphile_worker._private_jobs j set run_at = now() + make_interval(secs => ${LEASE_SECONDS}::float8)
    from due where due.id = j.id returning due.payment_id as "paymentId"`.execute(tx);
  return rows.map(({ paymentId }) => paymentId);
}
