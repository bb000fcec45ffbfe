import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

export type Registering = {
  orderId: number;
  paymentId: number;
  domain: string;
  zone: string;
  /** Since the registrar was last asked to register it; null while it was not. */
  askedSecondsAgo: number | null;
  paidSecondsAgo: number;
};

/** An order whose name is being registered; null when it has gone on. */
export async function findRegistering(db: Db, orderId: number): Promise<Registering | null> {
  const row = await db
    .selectFrom('domain_orders')
    .select([
      'id as orderId',
      'payment_id as paymentId',
      'domain',
      'zone',
      sql<number | null>`extract(epoch from now() - asked_at)::float8`.as('askedSecondsAgo'),
      sql<number>`extract(epoch from now() - paid_at)::float8`.as('paidSecondsAgo'),
    ])
    .where('id', '=', orderId)
    .where('status', '=', 'registering')
    .where('kind', '=', 'registration')
    .executeTakeFirst();
  return row ?? null;
}

const MOST_LISTED = 100;

/** Orders that are paid and not carried out, the oldest first, at most 100. */
export async function listRegistering(db: Db) {
  return db
    .selectFrom('domain_orders')
    .select(['id', 'kind', 'domain', 'price_kopecks as priceKopecks', 'paid_at as paidAt', 'asked_at as askedAt'])
    .where('status', '=', 'registering')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
}

/** The payment of an order; null when there is no such order. */
export async function findPaymentOf(tx: Tx, orderId: number): Promise<number | null> {
  const row = await tx.selectFrom('domain_orders').select('payment_id').where('id', '=', orderId).executeTakeFirst();
  return row?.payment_id ?? null;
}

/** The order of a letter; null when there is none any more. */
export async function findDomainOrder(db: Db, orderId: number) {
  const row = await db
    .selectFrom('domain_orders as o')
    .leftJoin('domains as d', 'd.name', 'o.domain')
    .select(['o.domain', 'o.status', 'o.kind', 'o.price_kopecks as priceKopecks', 'd.active_to as activeTo'])
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** How many orders are paid and not carried out yet, and since when the oldest. */
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
