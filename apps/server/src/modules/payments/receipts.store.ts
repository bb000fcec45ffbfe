import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { ReceiptKind } from './payment.rules.ts';

export type InvoiceName = { method: 'crystalpay' | 'cryptobot'; invoiceId: string };
export type NewReceipt = InvoiceName & {
  paymentId: number | null;
  amountKopecks: Kopecks;
  kind: ReceiptKind;
  isSettling: boolean;
};

/** What was received by an invoice so far; null when nothing was. */
export async function findReceived(db: Db | Tx, { method, invoiceId }: InvoiceName): Promise<Kopecks | null> {
  const row = await db
    .selectFrom('payment_receipts')
    .select('amount_kopecks')
    .where('method', '=', method)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return row?.amount_kopecks ?? null;
}

/**
 * Writes down what came by an invoice; where some came before, adds to it. False when somebody else wrote at the same
 * moment: then what is there counts. `beforeKopecks` is what {@link findReceived} told.
 */
export async function addReceipt(tx: Tx, receipt: NewReceipt, beforeKopecks: Kopecks): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_receipts as r (method, invoice_id, payment_id, amount_kopecks, kind, is_settling)
    values (${receipt.method}, ${receipt.invoiceId}, ${receipt.paymentId}, ${receipt.amountKopecks}::bigint, ${receipt.kind}, ${receipt.isSettling})
    on conflict on constraint payment_receipts_invoice_key do update
      set amount_kopecks = r.amount_kopecks + excluded.amount_kopecks
      where r.amount_kopecks = ${beforeKopecks}::bigint
    returning id`.execute(tx);
  return rows.length > 0;
}

/** How the money came that decided about a payment; null when none did. */
export async function findSettlingKind(tx: Tx, paymentId: number): Promise<ReceiptKind | null> {
  const row = await tx
    .selectFrom('payment_receipts')
    .select('kind')
    .where('payment_id', '=', paymentId)
    .where('is_settling', '=', true)
    .executeTakeFirst();
  return (row?.kind as ReceiptKind | undefined) ?? null;
}
