import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import { enqueuePayment } from './enqueue-payment.ts';

/** Enqueues withdrawals that are to be sent and have lost their job. */
export async function sweepWithdrawals(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from withdrawals where state in ('asked', 'paying') and (is_automatic or state = 'paying')
        and created_at < now() - interval '1 minute'
        and coalesce(requested_at, created_at) < now() - interval '1 minute'
      order by id limit 100`.execute(tx);
    for (const { id } of rows) await enqueuePayment(tx, id);
  });
}
