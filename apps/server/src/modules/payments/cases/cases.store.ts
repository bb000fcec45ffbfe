import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { CaseKind } from './exception.rules.ts';
import type { InvoiceKey } from '../notices/receipts.store.ts';

export type NewCase = {
  /** A unique text for what it is about: the cause of its transfer, if money was posted. */
  cause: string;
  kind: CaseKind;
  paymentId: number | null;
  orderId?: number;
  /** Defaults to the invoice of the payment. */
  invoice?: InvoiceKey;
  /** The amount reserved for it in `refunds_due`; left out if nothing was posted. */
  amountKopecks?: Kopecks;
  /** Facts for the operator, without names of people: what was expected and what was received. */
  facts?: Record<string, string | number | null>;
};

export type Solution = 'paid_back' | 'dismissed';

/** Adds a case to the operator's list, once for its cause. An existing case, solved or not, does not change. */
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

/** Locks an open case; null when it is solved or does not exist. */
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

/** Closes a locked case. `method` records the provider that paid the money back when only the operator knew it. */
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

/** Ends the cases of an invoice whose amount was unknown, now that it is received. */
export async function endCases(tx: Tx, { method, invoiceId }: InvoiceKey): Promise<void> {
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

/** Whether an invoice has a case, open or solved. */
export async function isListed(db: Db, { method, invoiceId }: InvoiceKey): Promise<boolean> {
  const row = await db
    .selectFrom('payment_cases')
    .select('id')
    .where('method', '=', method)
    .where('invoice_id', '=', invoiceId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
