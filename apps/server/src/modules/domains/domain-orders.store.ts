import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import { canMoveDomainOrder, type DomainOrderStatus } from './domain-order-state.ts';

export type NewDomainOrder = {
  buyerId: number;
  paymentId: number;
  domain: string;
  zone: string;
  priceKopecks: Kopecks;
  status: 'processing' | 'registering';
  language: string;
  renews: Renews | null;
};

/** The held name that an order renews, and the end that it had then; null in the order that registers a name. */
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
  status: DomainOrderStatus;
  language: string;
  kind: 'registration' | 'renewal';
  /** Null in a renewal too when the name is held no more. */
  renews: Renews | null;
  /** Since the registrar was last asked to carry it out; null while it was not. */
  askedSecondsAgo: number | null;
};

/** The domain order of a payment, locked; whoever locks it holds its payment. */
export async function lockDomainOrder(tx: Tx, paymentId: number): Promise<DomainOrder> {
  const { domainId, from, ...order } = await tx
    .selectFrom('domain_orders')
    .select([
      'id',
      'buyer_id as buyerId',
      'payment_id as paymentId',
      'domain',
      'zone',
      'price_kopecks as priceKopecks',
      'status',
      'language',
      'kind',
      'renews_domain_id as domainId',
      'renews_from as from',
      sql<number | null>`extract(epoch from now() - asked_at)::float8`.as('askedSecondsAgo'),
    ])
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...order, renews: domainId && from ? { domainId, from } : null };
}

/** Waits for whoever settles an order of a buyer whose account is erased, and writes its letter; nobody does until that is done. */
export async function holdDomainOrders(tx: Tx, buyerId: number): Promise<void> {
  await tx
    .selectFrom('domain_orders')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('status', 'in', ['processing', 'cancelled', 'registering'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Moves a locked order along its state table; throws on a move that the table does not have. */
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

/**
 * Notes that the registrar is about to be asked to register it. False when somebody else asked it within so many seconds, or
 * the order has gone on.
 */
export async function noteAsked(tx: Tx, orderId: number, latelySeconds: number): Promise<boolean> {
  const noted = await tx
    .updateTable('domain_orders')
    .set({ asked_at: sql<Date>`now()` })
    .where('id', '=', orderId)
    .where('status', '=', 'registering')
    .where(sql<boolean>`coalesce(asked_at < now() - make_interval(secs => ${latelySeconds}::float8), true)`)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}
