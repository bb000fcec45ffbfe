import { sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { paymentsJobs } from '../payments/index.ts';
import { domainsJobs } from './domains.jobs.ts';

/**
 * Enqueues orders that lost their job: those whose payment is decided or was paid late, and those that are paid.
 * `registering` comes last: many of them may wait for an unavailable registrar.
 */
export async function sweepDomains(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number; paymentId: number; status: string; kind: string }>`
      select o.id, o.payment_id as "paymentId", o.status, o.kind from domain_orders o join payments p on p.id = o.payment_id
      where o.status = 'processing' and p.status in ('paid', 'underpaid', 'expired', 'failed')
          and coalesce(p.paid_at, p.expires_at) < now() - interval '1 minute'
        or o.status = 'registering' and o.paid_at < now() - interval '1 minute'
      union select o.id, o.payment_id, o.status, o.kind
      from payment_receipts r join payments p on p.id = r.payment_id join domain_orders o on o.payment_id = p.id
      where r.kind in ('paid_late', 'paid_cancelled') and p.status = 'paid' and o.status = 'cancelled'
        and r.created_at between now() - interval '7 days' and now() - interval '1 minute'
      order by status, id limit 100`.execute(tx);
    for (const { id, paymentId, status, kind } of rows)
      if (status === 'registering' && kind === 'renewal')
        await addJob(tx, domainsJobs, 'domains.renew', { orderId: id }, { key: `domain:${id}:renew` });
      else if (status === 'registering')
        await addJob(tx, domainsJobs, 'domains.register', { orderId: id }, { key: `domain:${id}:register` });
      else
        await addJob(
          tx,
          paymentsJobs,
          'payments.settled',
          { paymentId, purpose: 'domain' },
          { key: `payment:${paymentId}:settled` },
        );
  });
}
