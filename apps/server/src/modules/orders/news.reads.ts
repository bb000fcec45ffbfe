import type { ProductOrder } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import type { Db } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/secrets.ts';
import { toProductOrder } from './order-view.ts';
import { listDelivered } from './orders.reads.ts';
import { listDeliveredUnits } from '../stock/index.ts';

/** Where an order was placed: in which bot, or on the site; and what it is. */
export type OrderPlace = { botId: number | null; productName: string; priceKopecks: Kopecks };

/** Null when there is no such order. */
export async function findOrderPlace(db: Db, orderId: number): Promise<OrderPlace | null> {
  const order = await db
    .selectFrom('orders')
    .select(['bot_id as botId', 'product_name as productName', 'price_kopecks as priceKopecks'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  return order ?? null;
}

/** The delivered orders of a payment with their goods, as their buyer sees them. */
export async function listDeliveredOrders(deps: { db: Db; vault: Vault }, paymentId: number): Promise<ProductOrder[]> {
  return (await listDelivered(deps, paymentId)).map(toProductOrder);
}

/** The texts of the units that replaced these units of an order, in the order of the replacements. */
export async function listReplacementTexts(
  { db, vault }: { db: Db; vault: Vault },
  orderId: number,
  units: readonly number[],
): Promise<string[]> {
  const delivered = await listDeliveredUnits(db, vault, orderId);
  return delivered.flatMap(({ replaces, text }) =>
    replaces !== null && text !== null && units.includes(replaces) ? [text] : [],
  );
}

/** A refund of an order by its number; null when there is none. */
export async function findOrderRefund(
  db: Db,
  { orderId, number }: { orderId: number; number: number },
): Promise<{ amountKopecks: Kopecks; isToBalance: boolean } | null> {
  const refund = await db
    .selectFrom('refunds')
    .select(['amount_kopecks as amountKopecks', 'went_to as wentTo'])
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .executeTakeFirst();
  return refund ? { amountKopecks: refund.amountKopecks, isToBalance: refund.wentTo === 'balance' } : null;
}
