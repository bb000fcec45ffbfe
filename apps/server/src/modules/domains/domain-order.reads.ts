import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

export type RegisteringOrder = {
  orderId: number;
  paymentId: number;
  domain: string;
  zone: string;
  /** Seconds since the last registration request to the registrar; null when there was none. */
  requestedSecondsAgo: number | null;
  paidSecondsAgo: number;
};

/** An order whose name is being registered; null when it is in another state. */
export async function findRegisteringOrder(db: Db, orderId: number): Promise<RegisteringOrder | null> {
  const row = await db
    .selectFrom('domain_orders')
    .select([
      'id as orderId',
      'payment_id as paymentId',
      'domain',
      'zone',
      sql<number | null>`extract(epoch from now() - asked_at)::float8`.as('requestedSecondsAgo'),
      sql<number>`extract(epoch from now() - paid_at)::float8`.as('paidSecondsAgo'),
    ])
    .where('id', '=', orderId)
    .where('status', '=', 'registering')
    .where('kind', '=', 'registration')
    .executeTakeFirst();
  return row ?? null;
}

/** The last request to the registrar for an order that waits for it. */
export type LastRequest = { orderId: number; at: Date; secondsAgo: number } & (
  | { kind: 'registration'; domain: string; zone: string }
  /**
   * `registrarId` is null when the name is no longer registered; `from` is its expiry before the request.
   * `acceptedSecondsAgo` is null when the registrar has not accepted the request.
   */
  | { kind: 'renewal'; registrarId: number | null; from: Date; acceptedSecondsAgo: number | null }
);

/** The last request for an order; null when there was none, or the order does not wait for the registrar. */
export async function findLastRequest(db: Db, orderId: number): Promise<LastRequest | null> {
  const row = await db
    .selectFrom('domain_orders as o')
    .leftJoin('domains as d', 'd.id', 'o.renews_domain_id')
    .select([
      'o.kind',
      'o.domain',
      'o.zone',
      'd.registrar_id as registrarId',
      'o.asked_at as at',
      'o.asked_from as from',
    ])
    .select([
      sql<number>`extract(epoch from now() - o.asked_at)::float8`.as('secondsAgo'),
      sql<number | null>`extract(epoch from now() - o.accepted_at)::float8`.as('acceptedSecondsAgo'),
    ])
    .where('o.id', '=', orderId)
    .where('o.status', '=', 'registering')
    .where('o.asked_at', 'is not', null)
    .$narrowType<{ at: Date }>()
    .executeTakeFirst();
  if (!row) return null;
  const { kind, domain, zone, registrarId, at, from, secondsAgo, acceptedSecondsAgo } = row;
  if (kind === 'registration') return { orderId, at, secondsAgo, kind, domain, zone };
  // A renewal stores the expiry with the time of its request.
  return from && { orderId, at, secondsAgo, kind, registrarId, from, acceptedSecondsAgo };
}

const MAX_LISTED = 100;

/** Orders that are paid and not fulfilled, oldest first, at most 100. */
export async function listRegisteringOrders(db: Db) {
  return db
    .selectFrom('domain_orders')
    .select(['id', 'kind', 'domain', 'price_kopecks as priceKopecks', 'paid_at as paidAt', 'asked_at as askedAt'])
    .where('status', '=', 'registering')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
}

/** The payment id of an order; null when there is no such order. */
export async function findPaymentId(tx: Tx, orderId: number): Promise<number | null> {
  const row = await tx.selectFrom('domain_orders').select('payment_id').where('id', '=', orderId).executeTakeFirst();
  return row?.payment_id ?? null;
}

/** The order of an email or of a message in Telegram; null when it no longer exists. */
export async function findDomainOrder(db: Db, orderId: number) {
  const row = await db
    .selectFrom('domain_orders as o')
    .leftJoin('domains as d', 'd.name', 'o.domain')
    .leftJoin('domain_orders as bought', 'bought.id', 'd.order_id')
    .select(['o.domain', 'o.status', 'o.kind', 'o.price_kopecks as priceKopecks', 'o.bot_id as botId'])
    .select(['d.active_to as activeTo', 'bought.bot_id as nameBotId'])
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** The number of orders that are paid and not fulfilled, and for how long the oldest has been waiting. */
export async function countRegistering(db: Db): Promise<{ count: number; oldestSeconds: number }> {
  return db
    .selectFrom('domain_orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(extract(epoch from now() - min(paid_at)), 0)::float8`.as('oldestSeconds'),
    ])
    .where('status', '=', 'registering')
    .executeTakeFirstOrThrow();
}
