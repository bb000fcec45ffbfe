import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import { lockOwnerForShare } from '../bots/index.ts';
import { canMoveDomainOrder, type DomainOrderStatus } from './domain-order-state.ts';

export type NewDomainOrder = {
  buyerId: number;
  paymentId: number;
  domain: string;
  zone: string;
  priceKopecks: Kopecks;
  /** What the shop would have charged, in a partner's bot; else null. */
  baseKopecks: Kopecks | null;
  /** The bot in which it is ordered; null on the site. */
  botId: number | null;
  status: 'processing' | 'registering';
  language: string;
  renews: Renews | null;
};

/**
 * The registered name that an order renews, and its expiry at the time of the order; null in an order that registers a
 * name.
 */
export type Renews = { domainId: number; from: Date };

export async function insertDomainOrder(tx: Tx, order: NewDomainOrder): Promise<number> {
  const { id } = await tx
    .insertInto('domain_orders')
    .values({
      buyer_id: order.buyerId,
      payment_id: order.paymentId,
      domain: order.domain,
      zone: order.zone,
      price_kopecks: order.priceKopecks,
      bot_id: order.botId,
      base_kopecks: order.baseKopecks,
      status: order.status,
      language: order.language,
      refusal: null,
      kind: order.renews ? 'renewal' : 'registration',
      renews_domain_id: order.renews?.domainId ?? null,
      renews_from: order.renews?.from ?? null,
      paid_at: order.status === 'registering' ? sql<Date>`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type DomainOrder = {
  id: number;
  buyerId: number;
  paymentId: number;
  domain: string;
  zone: string;
  priceKopecks: Kopecks;
  /** What the shop would have charged, and the partner in whose bot it was sold; null where the shop sold it. */
  baseKopecks: Kopecks | null;
  partnerId: number | null;
  status: DomainOrderStatus;
  language: string;
  kind: 'registration' | 'renewal';
  /** Also null in a renewal whose name is no longer registered. */
  renews: Renews | null;
  /** When it was last requested from the registrar; null when it never was. */
  requestedAt: Date | null;
  /** When an operator requested its refund; null: never. */
  refundRequestedAt: Date | null;
};

/** The domain order of a payment, locked, and its partner after it. The caller must hold the lock of the payment. */
export async function lockDomainOrder(tx: Tx, paymentId: number): Promise<DomainOrder> {
  const { domainId, from, botId, ...order } = await tx
    .selectFrom('domain_orders')
    .select([
      'id',
      'buyer_id as buyerId',
      'payment_id as paymentId',
      'domain',
      'zone',
      'price_kopecks as priceKopecks',
      'base_kopecks as baseKopecks',
      'bot_id as botId',
      'status',
      'language',
      'kind',
      'renews_domain_id as domainId',
      'renews_from as from',
      'asked_at as requestedAt',
      'refund_requested_at as refundRequestedAt',
    ])
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const partnerId = botId !== null && order.baseKopecks !== null ? await lockOwnerForShare(tx, botId) : null;
  return { ...order, partnerId, renews: domainId && from ? { domainId, from } : null };
}

/**
 * Locks the open orders of a buyer whose account is being erased: waits for transactions that fulfil or refund one and
 * enqueue its email, and blocks new ones until the end of this transaction.
 */
export async function lockOpenDomainOrders(tx: Tx, buyerId: number): Promise<void> {
  await tx
    .selectFrom('domain_orders')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('status', 'in', ['processing', 'cancelled', 'registering'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Moves a locked order to another status; throws when the state table does not allow it. */
export async function moveDomainOrder(
  tx: Tx,
  order: Pick<DomainOrder, 'id' | 'status'>,
  to: DomainOrderStatus,
  refusal: string | null = null,
): Promise<void> {
  if (!canMoveDomainOrder(order.status, to))
    throw new Error(`domain order ${order.id} can't go from ${order.status} to ${to}`);
  await tx
    .updateTable('domain_orders')
    .set({
      status: to,
      refusal,
      ...(to === 'registering' ? { paid_at: sql<Date>`now()` } : {}),
      ...(to === 'completed' ? { completed_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', order.id)
    .execute();
}

/** Records that an operator requested the refund of a locked order: it is not requested from the registrar again. */
export async function requestRefund(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('domain_orders')
    .set({ refund_requested_at: sql<Date>`now()` })
    .where('id', '=', orderId)
    .execute();
}

/**
 * Records that a registration request to the registrar is about to be sent. False when another run sent one within the
 * last `inFlightSeconds`, its refund is requested, or the order is in another state.
 */
export async function recordRequest(tx: Tx, orderId: number, inFlightSeconds: number): Promise<boolean> {
  const noted = await tx
    .updateTable('domain_orders')
    .set({ asked_at: sql<Date>`now()` })
    .where('id', '=', orderId)
    .where('status', '=', 'registering')
    .where('refund_requested_at', 'is', null)
    .where(sql<boolean>`coalesce(asked_at < now() - make_interval(secs => ${inFlightSeconds}::float8), true)`)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}
