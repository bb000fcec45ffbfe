import type { Db, Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';

/** Refuses unless the order is this buyer's: NOT_FOUND when there is none, FORBIDDEN when it is somebody else's. */
export async function requireOwnOrder(db: Db, buyerId: number, orderId: number): Promise<void> {
  const order =
    (await db.selectFrom('orders').select('buyer_id').where('id', '=', orderId).executeTakeFirst()) ??
    refuse('NOT_FOUND');
  if (order.buyer_id !== buyerId) refuse('FORBIDDEN');
}

/** The address that a buyer gave with an order. */
export async function findOrderEmail(tx: Tx, orderId: number): Promise<string | null> {
  const order = await tx.selectFrom('orders').select('email').where('id', '=', orderId).executeTakeFirst();
  return order?.email ?? null;
}

/** The payment that an order hangs on; null when there is no such order. */
export async function findPaymentOf(tx: Tx, orderId: number): Promise<number | null> {
  const order = await tx.selectFrom('orders').select('payment_id').where('id', '=', orderId).executeTakeFirst();
  return order?.payment_id ?? null;
}
