import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { paymentsJobs } from '../payments/index.ts';

/**
 * Enqueues orders whose payment was decided, or paid late, but whose job was lost. Also counts sales for the popularity: every few
 * minutes and not at each sale, so that the pages of a list sorted by it stay stable.
 */
export async function sweepOrders(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select p.id from orders o join payments p on p.id = o.payment_id
      where o.status = 'processing' and p.status in ('paid', 'underpaid', 'expired', 'failed')
        and coalesce(p.paid_at, p.expires_at) < now() - interval '1 minute'
      union select p.id from payment_receipts r join payments p on p.id = r.payment_id join orders o on o.payment_id = p.id
      where r.kind in ('paid_late', 'paid_cancelled') and p.status = 'paid' and o.status = 'cancelled'
        and r.created_at between now() - interval '7 days' and now() - interval '1 minute'
      limit 100`.execute(tx);
    for (const { id } of rows)
      await addJob(
        tx,
        paymentsJobs,
        'payments.settled',
        { paymentId: id, purpose: 'orders' },
        { key: `payment:${id}:settled` },
      );
  });
  await inTransaction(db, countSold);
}

/** Skips locked orders until the next run; locks products in id order, as a sale does. */
async function countSold(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number; sold: number }>`
    with counted as (
      update orders set is_counted = true where id in (
        select id from orders where status = 'completed' and not is_counted for no key update skip locked
      ) returning product_id, quantity
    )
    select product_id as id, sum(quantity)::int as sold from counted group by product_id`.execute(tx);
  const ids = rows.map((row) => row.id);
  await sql`select from products where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
  await sql`update products p set sold_count = p.sold_count + counted.sold
    from unnest(${ids}::bigint[], ${rows.map((row) => row.sold)}::int[]) as counted (id, sold)
    where p.id = counted.id`.execute(tx);
}
