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
