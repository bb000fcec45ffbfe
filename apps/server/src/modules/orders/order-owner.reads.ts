import type { Db, Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { hasReceivedMoney } from '../payments/index.ts';

/** Refuses with NOT_FOUND when there is no such order, and with FORBIDDEN when it belongs to another buyer. */
export async function requireOwnOrder(db: Db, buyerId: number, orderId: number): Promise<void> {
  const order =
    (await db.selectFrom('orders').select('buyer_id').where('id', '=', orderId).executeTakeFirst()) ??
    refuse('NOT_FOUND');
  if (order.buyer_id !== buyerId) refuse('FORBIDDEN');
}

/** The email address that a buyer gave with an order. */
export async function findOrderEmail(tx: Tx, orderId: number): Promise<string | null> {
  const order = await tx.selectFrom('orders').select('email').where('id', '=', orderId).executeTakeFirst();
  return order?.email ?? null;
}

/** The payment of an order; null when there is no such order. */
export async function findPaymentOf(tx: Tx, orderId: number): Promise<number | null> {
  const order = await tx.selectFrom('orders').select('payment_id').where('id', '=', orderId).executeTakeFirst();
  return order?.payment_id ?? null;
}

/** Whether money was received for an order, from the balance or a provider, also if it was refunded since. */
export async function isOrderPaid(tx: Tx, orderId: number): Promise<boolean> {
  const payment = await tx
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.id', 'o.payment_id')
    .select('p.status')
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  return payment !== undefined && hasReceivedMoney(payment.status);
}

/** Whether the shop has delivered any order. */
export async function hasCompletedOrder(db: Db): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('completed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
