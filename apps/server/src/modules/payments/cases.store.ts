import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { CaseKind } from './exception.rules.ts';
import type { InvoiceName } from './receipts.store.ts';

export type NewCase = {
  /** What it is about, in words that can happen once only: the cause of its transfer, where money was posted. */
  cause: string;
  kind: CaseKind;
  paymentId: number | null;
  orderId?: number;
  /** Left out, those of the payment. */
  invoice?: InvoiceName;
  /** What of `refunds_due` waits for it; left out, nothing was posted. */
  amountKopecks?: Kopecks;
  /** What an operator should know, without names: what was expected and what came. */
  facts?: Record<string, string | number | null>;
};

export type Solution = 'paid_back' | 'dismissed';

/** Puts something on the operator's list, once by its cause: what was listed before stays as it is, solved or not. */
export async function openCase(tx: Tx, listed: NewCase): Promise<void> {
  const { cause, kind, paymentId, orderId = null, invoice, amountKopecks = null, facts = {} } = listed;
  await sql`
    insert into payment_cases (cause, kind, payment_id, order_id, method, invoice_id, amount_kopecks, facts)
    select ${cause}, ${kind}, ${paymentId}, ${orderId}, coalesce(${invoice?.method ?? null}, nullif(p.method, 'balance')),
      coalesce(${invoice?.invoiceId ?? null}, p.invoice_id), ${amountKopecks}::bigint, ${JSON.stringify(facts)}::jsonb
    from (select) as one left join payments p on p.id = ${paymentId}::bigint
    on conflict on constraint payment_cases_cause_key do nothing`.execute(tx);
}

export type OpenCase = {
  id: number;
  kind: CaseKind;
  paymentId: number | null;
  method: 'crystalpay' | 'cryptobot' | null;
  amountKopecks: Kopecks | null;
};

/** A case that is still open, locked; null when it is solved or there is none. */
export async function lockOpenCase(tx: Tx, id: number): Promise<OpenCase | null> {
  const row = await tx
    .selectFrom('payment_cases')
    .select(['id', 'kind', 'payment_id as paymentId', 'method', 'amount_kopecks as amountKopecks'])
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  return (row as OpenCase | undefined) ?? null;
}

/** Takes a locked case off the list. `method` is set where only the operator knew by whom the money went back. */
export async function closeCase(
  tx: Tx,
  { id, solution, method }: { id: number; solution: Solution; method: OpenCase['method'] },
): Promise<void> {
  await tx
    .updateTable('payment_cases')
    .set({ state: 'solved', solution, method, solved_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Ends what was listed of an invoice whose money could not be counted: now it is. */
export async function endCases(tx: Tx, { method, invoiceId }: InvoiceName): Promise<void> {
  await tx
    .updateTable('payment_cases')
    .set({ state: 'solved', solution: 'ended', solved_at: sql<Date>`now()` })
    .where('method', '=', method)
    .where('invoice_id', '=', invoiceId)
    .where('kind', 'in', ['other_currency', 'unknown_sum', 'invoice_gone'])
    .where('state', '=', 'open')
    .where('amount_kopecks', 'is', null)
    .execute();
}

/** Whether an invoice was put before the operator, solved or not. */
export async function isListed(db: Db, { method, invoiceId }: InvoiceName): Promise<boolean> {
  const row = await db
    .selectFrom('payment_cases')
    .select('id')
    .where('method', '=', method)
    .where('invoice_id', '=', invoiceId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
