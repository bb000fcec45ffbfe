import { type Output, TOP_UPS_SHOWN } from '@lotok/contract';
import { toRoubles } from '@lotok/money';
import type { Db } from '../../platform/database/index.ts';
import { type Payment, paymentColumns } from './payments.store.ts';

export async function findPayment(db: Db, id: number): Promise<Payment | null> {
  return (await db.selectFrom('payments').select(paymentColumns).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findPaymentByInvoice(
  db: Db,
  method: Payment['method'],
  invoiceId: string,
): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('method', '=', method)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return row ?? null;
}

/** A buyer's top-ups, newest first. */
export async function listTopUps(db: Db, buyerId: number): Promise<Output<'payments/getPayments'>> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'method', 'system', 'amount_kopecks', 'status', 'created_at', 'payment_url', 'expires_at'])
    .where('buyer_id', '=', buyerId)
    .where('purpose', '=', 'top_up')
    .orderBy('id', 'desc')
    .limit(TOP_UPS_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    method: row.system ?? row.method,
    amount: toRoubles(row.amount_kopecks),
    // To a buyer a payment that waits for its invoice is one that waits.
    status: row.status === 'created' ? 'pending' : row.status,
    date: row.created_at.toISOString(),
    payment_url: row.status === 'pending' ? row.payment_url : null,
    expires_at: row.status === 'pending' ? row.expires_at.toISOString() : null,
  }));
}
