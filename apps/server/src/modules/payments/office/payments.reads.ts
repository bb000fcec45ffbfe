import { sql } from 'kysely';
import { paymentMethods } from '@lotok/contract';
import { adminPaymentPurposes, adminPaymentStatuses, type ParsedAdminQuery } from '@lotok/contract/admin';
import { endOf, readListPage, toNumber } from '../../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { notNull, oneOf, startingAt } from '../../../platform/sorted-ids.reads.ts';

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
      'users.name as login',
      'payments.expires_at as expiresAt',
      'payments.paid_at as paidAt',
    ]);

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof paymentRows>['executeTakeFirstOrThrow']>>;

const sorts = {
  id: sql.ref('payments.id'),
  version: notNull(version),
  createdAt: notNull(sql.ref('payments.created_at')),
  status: oneOf(sql.ref('payments.status'), adminPaymentStatuses),
  purpose: oneOf(sql.ref('payments.purpose'), adminPaymentPurposes),
  method: oneOf(sql.ref('payments.method'), paymentMethods),
  system: sql.ref('payments.system'),
  amount: notNull(sql.ref('payments.amount_kopecks')),
  invoiceId: sql.ref('payments.invoice_id'),
  buyerId: sql.ref('payments.buyer_id'),
  login: sql.ref('users.name'),
  expiresAt: sql.ref('payments.expires_at'),
  paidAt: sql.ref('payments.paid_at'),
};

/** One page of payments. `q` is the number of a payment or its invoice. */
export async function listPaymentRows(db: Db, query: ParsedAdminQuery<'GET payments'>) {
  const { q, status, purpose, method, buyerId, isPaid, isPrize, createdFrom, createdTo } = query;
  let rows = paymentRows(db);
  if (q)
    rows = rows.where(
      sql<boolean>`(payments.id = ${toNumber(q)}::bigint
        or payments.method in ('crystalpay', 'cryptobot') and payments.invoice_id = ${q})`,
    );
  if (status) rows = rows.where('payments.status', '=', status);
  if (purpose) rows = rows.where('payments.purpose', '=', purpose);
  if (method) rows = rows.where('payments.method', '=', method);
  if (buyerId !== undefined) rows = rows.where('payments.buyer_id', '=', buyerId);
  if (isPaid !== undefined) rows = rows.where('payments.paid_at', isPaid ? 'is not' : 'is', null);
  if (isPrize !== undefined) rows = rows.where('payments.purpose', isPrize ? '=' : '<>', 'prize');
  if (createdFrom) rows = rows.where('payments.created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('payments.created_at', '<', endOf(createdTo));
  return readListPage(rows, { ...sorts, paidAt: startingAt(sorts.paidAt, createdFrom) }, query);
}

/** A payment with its orders, its receipts and the notices of its invoices; null when there is none. */
export async function findPaymentDetails(db: Db | Tx, id: number) {
  const payment = await paymentRows(db).where('payments.id', '=', id).executeTakeFirst();
  if (!payment) return null;
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'email'])
    .where('payment_id', '=', id)
    .orderBy('id')
    .execute();
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
  const cases = await db
    .selectFrom('payment_cases')
    .select(['id', 'kind', 'state as status', 'amount_kopecks as amountKopecks', 'solution'])
    .select(['created_at as createdAt', 'solved_at as solvedAt'])
    .where('payment_id', '=', id)
    .orderBy('id')
    .execute();
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
  const [first] = orders;
  return { payment, orderIds: orders.map((order) => order.id), email: first?.email ?? null, receipts, cases, notices };
}

/** A notice of an invoice of a payment, as its provider sent it; null when there is none. `isForOrders`: only of a payment for orders. */
export async function findRawNotice(
  db: Db,
  { paymentId, noticeId, isForOrders }: { paymentId: number; noticeId: number; isForOrders: boolean },
) {
  const row = await db
    .selectFrom('payment_notices as n')
    .innerJoin('payments as p', 'p.method', 'n.method')
    .select(['n.id', 'n.method', 'n.invoice_id as invoiceId', 'n.event', 'n.received_at as receivedAt', 'n.headers'])
    .select('n.raw_body as rawBody')
    .where('n.id', '=', noticeId)
    .where('p.id', '=', paymentId)
    .$if(isForOrders, (query) => query.where('p.purpose', '=', 'orders'))
    .where(
      sql<boolean>`(n.invoice_id = p.invoice_id or exists (select from payment_receipts r
        where r.payment_id = p.id and r.method = n.method and r.invoice_id = n.invoice_id))`,
    )
    .executeTakeFirst();
  return row ?? null;
}

export type PaymentDetails = NonNullable<Awaited<ReturnType<typeof findPaymentDetails>>>;
