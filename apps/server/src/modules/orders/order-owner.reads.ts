import type { Db, Tx } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { hasReceivedMoney } from '../payments/index.ts';

/** Who looks at an order. A buyer in a partner's bot sees only the orders that were placed there, see decision 0044. */
export type OrderViewer = { buyerId: number; partnerBotId?: number | undefined };

export const viewerOf = ({ caller: { buyerId }, partnerBotId }: Context<Caller>): OrderViewer => ({
  buyerId,
  partnerBotId,
});

/** Refuses with NOT_FOUND when there is no such order, and with FORBIDDEN when this viewer may not see it. */
export async function requireOwnOrder(db: Db, viewer: OrderViewer, orderId: number): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select(['buyer_id', 'bot_id'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  assertSees(viewer, order ?? refuse('NOT_FOUND'));
}

/** Refuses with FORBIDDEN when this viewer may not see the order. */
export function assertSees(
  { buyerId, partnerBotId }: OrderViewer,
  order: { buyer_id: number; bot_id: number | null },
): void {
  if (order.buyer_id !== buyerId) refuse('FORBIDDEN');
  if (partnerBotId !== undefined && order.bot_id !== partnerBotId) refuse('FORBIDDEN');
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
