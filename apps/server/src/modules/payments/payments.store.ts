import { RESERVATION_MINUTES } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { canMovePayment, type PaymentStatus } from './payment-state.ts';
import type { InvoiceKey } from './notices/receipts.store.ts';

export type NewPayment = {
  buyerId: number;
  /** `prize`: of an order at zero, whose amount is zero. */
  purpose: 'orders' | 'top_up' | 'domain' | 'prize' | 'partner_promo';
  method: 'balance' | 'crystalpay' | 'cryptobot';
  system: string | null;
  amountKopecks: Kopecks;
  status: 'created' | 'paid';
  /** How long it may be paid, in minutes. */
  minutes?: number;
  /** The bot in which a top-up was begun. */
  botId?: number | null;
};

export type Payment = {
  id: number;
  buyerId: number;
  purpose: NewPayment['purpose'];
  method: NewPayment['method'];
  amountKopecks: Kopecks;
  status: PaymentStatus;
  invoiceId: string | null;
  ageSeconds: number;
  /** Seconds until it expires; negative when it is overdue. */
  secondsLeft: number;
  isOverdue: boolean;
};

/** Inserts a payment. Waits for a concurrent sign-in of the guest or erasure of the account, and then refuses; so do payments of a blocked user. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<number> {
  const { rows } = await sql<{ id: number }>`with buyer as (
      select id from buyers where id = ${payment.buyerId} and merged_into_id is null and erased_at is null
        and blocked_at is null for share
    )
    insert into payments (buyer_id, purpose, method, system, amount_kopecks, status, bot_id, expires_at, paid_at)
    select id, ${payment.purpose}, ${payment.method}, ${payment.system}, ${payment.amountKopecks}::bigint, ${payment.status},
      ${payment.botId ?? null}::bigint, now() + make_interval(mins => ${payment.minutes ?? RESERVATION_MINUTES}::int),
      case when ${payment.status} = 'paid' then now() end
    from buyer returning id`.execute(tx);
  if (rows[0]) return rows[0].id;
  await assertNotBlocked(tx, payment.buyerId);
  return refuse('INVALID_TOKEN');
}

/** Refuses what a blocked user wants to buy. A cheap check before anything is locked: {@link insertPayment} decides. */
export async function assertNotBlocked(db: Db | Tx, buyerId: number): Promise<void> {
  const { rows } =
    await sql`select from buyers where id = ${buyerId} and blocked_at is not null and erased_at is null`.execute(db);
  if (rows.length > 0) refuse('BLOCKED');
}

/** A payment, locked until the end of the transaction. Its status changes only under this lock. */
export async function lockPayment(tx: Tx, id: number): Promise<Payment> {
  return tx.selectFrom('payments').select(paymentColumns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export const paymentColumns = [
  'id',
  'buyer_id as buyerId',
  'purpose',
  'method',
  'amount_kopecks as amountKopecks',
  'status',
  'invoice_id as invoiceId',
  sql<number>`extract(epoch from now() - created_at)::float8`.as('ageSeconds'),
  sql<number>`extract(epoch from expires_at - now())::float8`.as('secondsLeft'),
  sql<boolean>`expires_at <= now()`.as('isOverdue'),
] as const;

/** Changes the status of a locked payment; throws when the transition is not allowed. */
export async function movePayment(tx: Tx, payment: Pick<Payment, 'id' | 'status'>, to: PaymentStatus): Promise<void> {
  if (!canMovePayment(payment.status, to))
    throw new Error(`payment ${payment.id} can't go from ${payment.status} to ${to}`);
  await tx
    .updateTable('payments')
    .set({ status: to, ...(to === 'paid' ? { paid_at: sql<Date>`now()` } : {}) })
    .where('id', '=', payment.id)
    .execute();
}

/** Sets the invoice of a payment; its URL does not change when none is given. */
export async function setInvoice(
  tx: Tx,
  paymentId: number,
  invoice: { invoiceId: string; paymentUrl?: string },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ invoice_id: invoice.invoiceId, ...(invoice.paymentUrl ? { payment_url: invoice.paymentUrl } : {}) })
    .where('id', '=', paymentId)
    .execute();
}

/** Locks the payment of an invoice, or the one that its reference names; null when that provider has none. */
export async function lockPaymentOfInvoice(
  tx: Tx,
  { method, invoiceId }: InvoiceKey,
  reference: string | null,
): Promise<Payment | null> {
  const named = /^\d{1,15}$/.test(reference ?? '') ? Number(reference) : null;
  const { rows } = await sql<{ id: number }>`
    select id from payments where method = ${method} and (invoice_id = ${invoiceId} or id = ${named}::bigint)
    order by invoice_id = ${invoiceId} desc nulls last limit 1`.execute(tx);
  return rows[0] ? lockPayment(tx, rows[0].id) : null;
}
