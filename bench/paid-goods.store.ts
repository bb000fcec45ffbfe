import { sql } from 'kysely';
import type { Db } from '../apps/server/src/platform/database/index.ts';

/**
 * The time from the notice to the delivery of each order of these payments, in milliseconds; null while it is not
 * delivered.
 */
export async function listDeliveries(db: Db, paymentIds: readonly number[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ ms: number | null }>`
    select 1000 * extract(epoch from o.completed_at - n.received_at)::float8 as ms
    from payments p join orders o on o.payment_id = p.id left join payment_notices n on n.method = p.method and n.invoice_id = p.invoice_id
    where p.id = any(${[...paymentIds]}::bigint[])`.execute(db);
  return rows.map(({ ms }) => ms);
}

export async function findInvoices(
  db: Db,
  paymentIds: readonly number[],
): Promise<{ method: string; invoiceId: string }[]> {
  const rows = await db.selectFrom('payments').select(['method', 'invoice_id']).where('id', 'in', paymentIds).execute();
  return rows.map(({ method, invoice_id }) => ({ method, invoiceId: invoice_id ?? '' }));
}

export async function countUnpaid(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from payments where status = 'pending'`.execute(db);
  return rows[0]?.count ?? 0;
}
