import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import { addJob } from '../../../platform/jobs/index.ts';
import { paymentsJobs } from '../../payments/index.ts';

/** Enqueues purchases of promo codes whose payment is decided and that have lost their job. */
export async function sweepPartnerPromos(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ paymentId: number }>`
      select o.payment_id as "paymentId" from partner_promo_orders o join payments p on p.id = o.payment_id
      where (o.status = 'processing' and p.status in ('paid', 'underpaid', 'expired', 'failed')
          or o.status = 'cancelled' and p.status = 'paid')
        and coalesce(p.paid_at, p.expires_at) < now() - interval '1 minute'
      order by o.id limit 100`.execute(tx);
    for (const { paymentId } of rows) {
      const key = `payment:${paymentId}:settled`;
      await addJob(tx, paymentsJobs, 'payments.settled', { paymentId, purpose: 'partner_promo' }, { key });
    }
  });
}
