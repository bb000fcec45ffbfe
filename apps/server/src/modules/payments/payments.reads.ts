import { TOP_UPS_SHOWN } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { shownStatus } from './payment-state.ts';
import { type Payment, paymentColumns } from './payments.store.ts';
import type { InvoiceKey } from './notices/receipts.store.ts';

export async function findPayment(db: Db, id: number): Promise<Payment | null> {
  return (await db.selectFrom('payments').select(paymentColumns).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function listPayments(db: Db, ids: readonly number[]): Promise<Payment[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('payments').select(paymentColumns).where('id', 'in', ids).execute();
}

export async function findPaymentByInvoice(db: Db, { method, invoiceId }: InvoiceKey): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('method', '=', method)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return row ?? null;
}

export type TopUp = {
  id: number;
  /** The chosen system, or Crypto Bot. */
  method: string;
  amountKopecks: Kopecks;
  status: ReturnType<typeof shownStatus>;
  createdAt: Date;
  /** The payment page and its deadline; null unless the top-up is pending. */
  paymentUrl: string | null;
  expiresAt: Date | null;
};

/** A buyer's top-ups, newest first; a paid one with the amount received, which is what the balance was credited with. */
export async function listTopUps(db: Db, buyerId: number): Promise<TopUp[]> {
  const rows = await db
    .selectFrom('payments as p')
    .select(({ selectFrom }) => [
      'p.id',
      'p.method',
      'p.system',
      'p.amount_kopecks',
      // If it was paid twice, both amounts are on the balance; money with another reference is not.
      selectFrom('payment_receipts as r')
        .select(({ fn }) => fn.sum<number | null>('r.amount_kopecks').as('came'))
        .whereRef('r.payment_id', '=', 'p.id')
        .where('r.kind', '<>', 'other_reference')
        .as('came_kopecks'),
      'p.status',
      'p.created_at',
      'p.payment_url',
      'p.expires_at',
    ])
    .where('p.buyer_id', '=', buyerId)
    .where('p.purpose', '=', 'top_up')
    .orderBy('p.id', 'desc')
    .limit(TOP_UPS_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    method: row.system ?? row.method,
    amountKopecks: row.came_kopecks ?? row.amount_kopecks,
    status: shownStatus(row.status),
    createdAt: row.created_at,
    paymentUrl: row.status === 'pending' ? row.payment_url : null,
    expiresAt: row.status === 'pending' ? row.expires_at : null,
  }));
}

/** A top-up with the amount that the balance was credited with, and the bot in which it was begun; null when it is not paid. */
export async function findTopUp(
  db: Db,
  paymentId: number,
): Promise<{ amountKopecks: Kopecks; botId: number | null } | null> {
  const payment = await db
    .selectFrom('payments')
    .select(['buyer_id as buyerId', 'bot_id as botId'])
    .where('id', '=', paymentId)
    .where('purpose', '=', 'top_up')
    .where('status', '=', 'paid')
    .executeTakeFirst();
  if (!payment) return null;
  const found = (await listTopUps(db, payment.buyerId)).find(({ id }) => id === paymentId);
  return found ? { amountKopecks: found.amountKopecks, botId: payment.botId } : null;
}

/** Those of the given buyers that have a payment, paid or not. */
export async function listBuyersWithPayments(tx: Tx, buyerIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select given.id from unnest(${[...buyerIds]}::bigint[]) as given (id)
    where exists (select from payments where buyer_id = given.id)`.execute(tx);
  return rows.map(({ id }) => id);
}
