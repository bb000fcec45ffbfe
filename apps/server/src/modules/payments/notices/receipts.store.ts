import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { ReceiptKind } from '../payment.rules.ts';

export type InvoiceKey = { method: 'crystalpay' | 'cryptobot'; invoiceId: string };
export type NewReceipt = InvoiceKey & {
  paymentId: number | null;
  amountKopecks: Kopecks;
  kind: ReceiptKind;
  decidesPayment: boolean;
};

/** The amount received by an invoice so far; null if none. */
export async function findReceived(db: Db | Tx, { method, invoiceId }: InvoiceKey): Promise<Kopecks | null> {
  const row = await db
    .selectFrom('payment_receipts')
    .select('amount_kopecks')
    .where('method', '=', method)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return row?.amount_kopecks ?? null;
}

/**
 * Records an amount received by an invoice, added to earlier amounts. False when a concurrent transaction recorded one: then
 * nothing changes. `beforeKopecks` is the result of {@link findReceived}.
 */
export async function addReceipt(tx: Tx, receipt: NewReceipt, beforeKopecks: Kopecks): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_receipts as r (method, invoice_id, payment_id, amount_kopecks, kind, is_settling)
    values (${receipt.method}, ${receipt.invoiceId}, ${receipt.paymentId}, ${receipt.amountKopecks}::bigint, ${receipt.kind}, ${receipt.decidesPayment})
    on conflict on constraint payment_receipts_invoice_key do update
      set amount_kopecks = r.amount_kopecks + excluded.amount_kopecks
      where r.amount_kopecks = ${beforeKopecks}::bigint
    returning id`.execute(tx);
  return rows.length > 0;
}

/** The kind of the receipt that decided about a payment; null when there is none. */
export async function findDecidingReceiptKind(tx: Tx, paymentId: number): Promise<ReceiptKind | null> {
  const row = await tx
    .selectFrom('payment_receipts')
    .select('kind')
    .where('payment_id', '=', paymentId)
    .where('is_settling', '=', true)
    .executeTakeFirst();
  return (row?.kind as ReceiptKind | undefined) ?? null;
}
