import { sql } from 'kysely';
import type { ParsedAdminQuery } from '@lotok/contract/admin';
import { endOf, readListPage, toIds, toNumber } from '../../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';

/** 1 while a payment is open, then more with each further state. */
const version = sql<number>`case payments.status when 'created' then 1 when 'pending' then 2 when 'paid' then 4
  when 'underpaid' then 4 when 'refunded' then 5 else 3 end`;

const paymentRows = (db: Db | Tx) =>
  db
    .selectFrom('payments')
    .leftJoin('users', 'users.buyer_id', 'payments.buyer_id')
    .select([
      'payments.id',
      version.as('version'),
      'payments.created_at as createdAt',
      'payments.status',
      'payments.purpose',
      'payments.method',
      'payments.system',
      'payments.amount_kopecks as amountKopecks',
      'payments.invoice_id as invoiceId',
      'payments.buyer_id as buyerId',
      'users.login',
      'payments.expires_at as expiresAt',
      'payments.paid_at as paidAt',
    ]);

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof paymentRows>['executeTakeFirstOrThrow']>>;

const sorts = {
  id: sql.ref('payments.id'),
  version,
  createdAt: sql.ref('payments.created_at'),
  status: sql.ref('payments.status'),
  purpose: sql.ref('payments.purpose'),
  method: sql.ref('payments.method'),
  system: sql.ref('payments.system'),
  amount: sql.ref('payments.amount_kopecks'),
  invoiceId: sql.ref('payments.invoice_id'),
  buyerId: sql.ref('payments.buyer_id'),
  login: sql.ref('users.login'),
  expiresAt: sql.ref('payments.expires_at'),
  paidAt: sql.ref('payments.paid_at'),
};

/** One page of payments. `q` is the number of a payment or its invoice. */
export async function listPaymentRows(db: Db, query: ParsedAdminQuery<'GET payments'>) {
  const { q, ids, status, purpose, method, buyerId, createdFrom, createdTo } = query;
  let rows = paymentRows(db);
  if (q)
    rows = rows.where(
      sql<boolean>`(payments.id = ${toNumber(q)}::bigint
        or payments.method in ('crystalpay', 'cryptobot') and payments.invoice_id = ${q})`,
    );
  if (ids) rows = rows.where('payments.id', 'in', toIds(ids));
  if (status) rows = rows.where('payments.status', '=', status);
  if (purpose) rows = rows.where('payments.purpose', '=', purpose);
  if (method) rows = rows.where('payments.method', '=', method);
  if (buyerId !== undefined) rows = rows.where('payments.buyer_id', '=', buyerId);
  if (createdFrom) rows = rows.where('payments.created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('payments.created_at', '<', endOf(createdTo));
  return readListPage(rows, sorts, query);
}

/** A payment with its orders, its receipts and the notices of its invoices; null when there is none. */
export async function findPaymentDetails(db: Db | Tx, id: number) {
  const payment = await paymentRows(db).where('payments.id', '=', id).executeTakeFirst();
  if (!payment) return null;
  const orders = await db.selectFrom('orders').select('id').where('payment_id', '=', id).orderBy('id').execute();
  const receipts = await db
    .selectFrom('payment_receipts')
    .select(['id', 'method', 'invoice_id as invoiceId', 'amount_kopecks as amountKopecks', 'kind'])
    .select('created_at as createdAt')
    .where('payment_id', '=', id)
    .orderBy('id')
    .execute();
  const invoices = new Set(
    [payment.invoiceId, ...receipts.map(({ invoiceId }) => invoiceId)].filter((one) => one !== null),
  );
  const { method } = payment;
  const notices =
    method === 'balance' || invoices.size === 0
      ? []
      : await db
          .selectFrom('payment_notices')
          .select(['id', 'event', 'times', 'received_at as receivedAt', 'handled_at as handledAt', 'outcome'])
          .where('method', '=', method)
          .where('invoice_id', 'in', [...invoices])
          .orderBy('id')
          .execute();
  return { payment, orderIds: orders.map((order) => order.id), receipts, notices };
}

export type PaymentDetails = NonNullable<Awaited<ReturnType<typeof findPaymentDetails>>>;
