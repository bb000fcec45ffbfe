import type { OrderStatus } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import { newToken } from '../../platform/secrets.ts';
import { isReferred } from '../accounts/index.ts';
import { lockOwnerForShare } from '../bots/index.ts';
import { canMoveOrder } from './order-state.ts';
import { netOf, remainingOf } from './refund.rules.ts';
import type { QuotedLine } from './make-quote.ts';

const SECRET_KEY_CHARACTERS = 24;

export type NewOrders = {
  buyerId: number;
  paymentId: number;
  email: string | null;
  language: string;
  /** The bot in which they are ordered; null on the site. */
  botId: number | null;
  status: 'processing' | 'completed';
  lines: readonly QuotedLine[];
};

/**
 * Inserts one order for each line, in the order of the lines, with copies of name, picture and prices. Returns their ids and
 * whether their buyer was referred. In a partner's bot nobody is: the shop pays no reward for such an order.
 */
export async function insertOrders(tx: Tx, orders: NewOrders): Promise<{ orderIds: number[]; isReferred: boolean }> {
  const rows = orders.lines.map(({ product, quantity, ...prices }) => ({
    product_id: product.id,
    product_name: product.name,
    picture: product.picture,
    list_price_kopecks: prices.listPriceKopecks,
    unit_price_kopecks: prices.unitPriceKopecks,
    quantity,
    discount_kopecks: prices.promoDiscountKopecks,
    price_kopecks: prices.lineTotalKopecks,
    base_kopecks: prices.baseKopecks,
    secret_key: newToken().slice(0, SECRET_KEY_CHARACTERS),
  }));
  const { rows: inserted } = await sql<{ id: number; isReferred: boolean }>`
    insert into orders (buyer_id, payment_id, product_id, product_name, picture, list_price_kopecks, unit_price_kopecks, quantity,
      discount_kopecks, price_kopecks, is_prize, bot_id, base_kopecks, status, secret_key, email, language, completed_at, warranty_minutes,
      needs_video)
    select ${orders.buyerId}, ${orders.paymentId}, l.product_id, l.product_name, l.picture, l.list_price_kopecks, l.unit_price_kopecks, l.quantity,
      l.discount_kopecks, l.price_kopecks, l.price_kopecks = 0, ${orders.botId}::bigint, l.base_kopecks,
      ${orders.status}, l.secret_key, ${orders.email}, ${orders.language}, case when ${orders.status} = 'completed' then now() end,
      (select warranty_minutes from products where products.id = l.product_id),
      (select needs_video from products where products.id = l.product_id)
    from json_to_recordset(${JSON.stringify(rows)}::json) as l (product_id bigint, product_name text, picture text,
      list_price_kopecks bigint, unit_price_kopecks bigint, quantity int, discount_kopecks bigint, price_kopecks bigint, base_kopecks bigint, secret_key text)
    returning id, base_kopecks is null and ${isReferred(orders.buyerId)} as "isReferred"`.execute(tx);
  return { orderIds: inserted.map((row) => row.id), isReferred: inserted[0]?.isReferred ?? false };
}

export type OrderForUpdate = {
  id: number;
  buyerId: number;
  productId: number;
  quantity: number;
  lineTotalKopecks: Kopecks;
  /** What was already refunded. */
  refundedQuantity: number;
  refundedKopecks: Kopecks;
  status: OrderStatus;
  email: string | null;
  language: string;
  /** When its warranty ends; null until it is delivered. */
  warrantyUntil: Date | null;
  /** What the shop would have charged, and the partner in whose bot it was sold; null where the shop sold it. */
  baseKopecks: Kopecks | null;
  partnerId: number | null;
};

/** The orders of a payment, locked; in product order, which is the order of all locks. Their partner is locked after them. */
export async function lockOrders(tx: Tx, paymentId: number): Promise<OrderForUpdate[]> {
  const orders = await tx
    .selectFrom('orders')
    .select([
      'id',
      'buyer_id as buyerId',
      'product_id as productId',
      'quantity',
      'price_kopecks as lineTotalKopecks',
      'refunded_quantity as refundedQuantity',
      'refunded_kopecks as refundedKopecks',
      'status',
      'email',
      'language',
      sql<Date | null>`completed_at + make_interval(mins => warranty_minutes)`.as('warrantyUntil'),
      'base_kopecks as baseKopecks',
      'bot_id as botId',
    ])
    .where('payment_id', '=', paymentId)
    .orderBy('product_id')
    .forUpdate()
    .execute();
  // All orders of a payment were made in the same bot.
  const soldFor = orders.find(({ baseKopecks, botId }) => baseKopecks !== null && botId !== null);
  const partnerId = soldFor?.botId ? await lockOwnerForShare(tx, soldFor.botId) : null;
  return orders.map(({ botId: _, ...order }) => ({ ...order, partnerId }));
}

/** Changes the status of a locked order; throws when the transition is not allowed. */
export async function moveOrder(tx: Tx, order: { id: number; status: OrderStatus }, to: OrderStatus): Promise<void> {
  if (!canMoveOrder(order.status, to)) throw new Error(`order ${order.id} can't go from ${order.status} to ${to}`);
  await tx
    .updateTable('orders')
    .set({
      status: to,
      ...(to === 'completed' ? { completed_at: sql<Date>`now()` } : {}),
      ...(to === 'cancelled' ? { cancelled_at: sql<Date>`now()` } : {}),
      ...(to === 'refunded'
        ? { refunded_quantity: sql<number>`quantity`, refunded_kopecks: sql<number>`price_kopecks` }
        : {}),
    })
    .where('id', '=', order.id)
    .execute();
}

/** The units that a buyer has reserved without payment, and the seconds until the first reservation ends. */
export async function countUnpaidUnits(tx: Tx, buyerId: number): Promise<{ units: number; secondsToNext: number }> {
  const { rows } = await sql<{ units: number; seconds: number }>`
    select coalesce(sum(o.quantity), 0)::int as units,
      coalesce(extract(epoch from min(p.expires_at) - now()), 0)::float8 as seconds
    from payments p join orders o on o.payment_id = p.id
    where p.buyer_id = ${buyerId} and p.status in ('created', 'pending')`.execute(tx);
  const reserved = rows[0] ?? { units: 0, seconds: 0 };
  return { units: reserved.units, secondsToNext: Math.max(1, reserved.seconds) };
}

type CompletedOrder = { id: number; buyerId: number; netKopecks: Kopecks; warrantyUntil: Date };

/** The delivered orders of a payment that the shop itself has sold, locked, each with its price less refunds. */
export async function lockCompletedOrders(tx: Tx, paymentId: number): Promise<CompletedOrder[]> {
  return (await lockOrders(tx, paymentId)).flatMap((order) => {
    const { id, buyerId, status, warrantyUntil, partnerId } = order;
    if (status !== 'completed' || !warrantyUntil || partnerId !== null) return [];
    return [{ id, buyerId, warrantyUntil, netKopecks: remainingOf(order).netKopecks }];
  });
}

/** The price of an order less its refunds, with the order locked. */
export async function lockNetAmount(tx: Tx, orderId: number): Promise<Kopecks> {
  const order = await tx
    .selectFrom('orders')
    .select(['price_kopecks as lineTotalKopecks', 'refunded_kopecks as refundedKopecks'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return netOf(order);
}
