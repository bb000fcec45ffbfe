import { sql } from 'kysely';
import { paymentMethods } from '@lotok/contract';
import { adminOrderStatuses, adminPaymentStatuses, type ParsedAdminQuery } from '@lotok/contract/admin';
import { beginningWith, endOf, readListPage, toNumber } from '../../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { mostlyZero, notNull, nullWith, oneOf, startingAt } from '../../../platform/sorted-ids.reads.ts';
import { inPeriods, type RefundFilters, refundedBy } from './order-periods.reads.ts';
import { MIN_KEY_CHARACTERS } from './search-orders.reads.ts';

/** Grows with each status of an order, with each refunded unit and with each replaced one: a remedy is never taken back. */
const version = sql<number>`case orders.status when 'processing' then 1 when 'completed' then 3 when 'refunded' then 4 else 2 end
  + orders.refunded_quantity
  + (select count(*) from remedies where remedies.order_id = orders.id and remedies.replacement_unit_id is not null)`;

// Left joins to unique keys: a count leaves them out.
export const orderRows = (db: Db | Tx, filters: RefundFilters = {}) =>
  db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.id', 'orders.payment_id')
    .leftJoin('users', 'users.buyer_id', 'orders.buyer_id')
    .leftJoin('bots', 'bots.id', 'orders.bot_id')
    .select([
      'orders.id',
      version.as('version'),
      'orders.created_at as createdAt',
      'orders.status',
      'orders.product_id as productId',
      'orders.product_name as productName',
      'orders.quantity',
      'orders.price_kopecks as lineTotalKopecks',
      'bots.username as bot',
      'orders.base_kopecks as baseKopecks',
      'orders.refunded_kopecks as refundedKopecks',
      refundedBy(filters).as('refundedInPeriodKopecks'),
      'orders.payment_id as paymentId',
      sql
        .ref<'created' | 'pending' | 'paid' | 'expired' | 'failed' | 'underpaid' | 'refunded'>('payments.status')
        .as('paymentStatus'),
      sql.ref<'balance' | 'crystalpay' | 'cryptobot'>('payments.method').as('method'),
      'orders.buyer_id as buyerId',
      'users.name as login',
      'orders.email',
      'orders.secret_key as secretKey',
      'orders.completed_at as completedAt',
      'orders.cancelled_at as cancelledAt',
    ]);

export type OrderRow = Awaited<ReturnType<ReturnType<typeof orderRows>['executeTakeFirstOrThrow']>>;

export const orderSorts = {
  id: sql.ref('orders.id'),
  version: notNull(version),
  createdAt: notNull(sql.ref('orders.created_at')),
  status: oneOf(sql.ref('orders.status'), adminOrderStatuses),
  productId: sql.ref('orders.product_id'),
  productName: notNull(sql.ref('orders.product_name')),
  quantity: notNull(sql.ref('orders.quantity')),
  price: notNull(sql.ref('orders.price_kopecks')),
  bot: sql.ref('bots.username'),
  base: sql.ref('orders.base_kopecks'),
  refunded: mostlyZero(sql.ref('orders.refunded_kopecks')),
  refundedInPeriod: mostlyZero(refundedBy({})),
  paymentId: sql.ref('orders.payment_id'),
  paymentStatus: oneOf(sql.ref('payments.status'), adminPaymentStatuses),
  method: oneOf(sql.ref('payments.method'), paymentMethods),
  buyerId: sql.ref('orders.buyer_id'),
  login: sql.ref('users.name'),
  email: nullWith(sql.ref('orders.email'), sql`lower(orders.email)`),
  secretKey: notNull(sql`orders.secret_key collate "C"`),
  completedAt: sql.ref('orders.completed_at'),
};

/** One page of orders. `q` is the number of an order, or at least four characters that its secret key begins with. */
export async function listOrderRows(db: Db, query: ParsedAdminQuery<'GET orders'>) {
  const { q, status, paymentStatus, method, productId, buyerId, paymentId, isPrize, createdFrom, createdTo } = query;
  let rows = orderRows(db, query);
  if (q)
    rows = rows.where(({ or, eb }) => {
      const hasNumber = sql<boolean>`orders.id = ${toNumber(q)}::bigint`;
      return q.length < MIN_KEY_CHARACTERS
        ? hasNumber
        : or([hasNumber, eb('orders.secret_key', 'like', beginningWith(q))]);
    });
  if (status) rows = rows.where('orders.status', '=', status);
  if (paymentStatus) rows = rows.where('payments.status', '=', paymentStatus);
  if (method) rows = rows.where('payments.method', '=', method);
  if (productId !== undefined) rows = rows.where('orders.product_id', '=', productId);
  if (buyerId !== undefined) rows = rows.where('orders.buyer_id', '=', buyerId);
  if (paymentId !== undefined) rows = rows.where('orders.payment_id', '=', paymentId);
  if (isPrize !== undefined) rows = rows.where('orders.is_prize', '=', isPrize);
  // What every prize and nothing else has: the price has an index.
  if (isPrize) rows = rows.where('orders.price_kopecks', '=', 0);
  if (createdFrom) rows = rows.where('orders.created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('orders.created_at', '<', endOf(createdTo));
  const sorts = {
    ...orderSorts,
    refundedInPeriod: mostlyZero(refundedBy(query)),
    completedAt: startingAt(orderSorts.completedAt, createdFrom),
  };
  return readListPage(inPeriods(rows, query), sorts, query);
}

/** An order with the end of its warranty; null when there is none. */
export async function findOrderRow(db: Db | Tx, id: number) {
  const row = await orderRows(db)
    .select(sql<Date | null>`orders.completed_at + make_interval(mins => orders.warranty_minutes)`.as('warrantyUntil'))
    .where('orders.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The refunds of an order with their units, the first one first. */
export async function listRefundRows(db: Db | Tx, orderId: number) {
  return db
    .selectFrom('refunds')
    .select([
      'number',
      'amount_kopecks as amountKopecks',
      'went_to as wentTo',
      'reason',
      'created_at as createdAt',
      sql<
        number[]
      >`to_json(array(select unit_number from remedies where refund_id = refunds.id order by unit_number))`.as('units'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
}

/** The units of an order that were replaced, with the time. */
export async function listReplacedRows(db: Db | Tx, orderId: number) {
  return db
    .selectFrom('remedies')
    .select(['unit_number as unit', 'created_at as createdAt'])
    .where('order_id', '=', orderId)
    .where('replacement_unit_id', 'is not', null)
    .orderBy('unit_number')
    .execute();
}
