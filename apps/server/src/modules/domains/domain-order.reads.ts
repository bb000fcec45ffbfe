import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

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
    .executeTakeFirst();
  return row ?? null;
}

/** The order of a letter; null when there is none any more. */
export async function findDomainOrder(db: Db, orderId: number) {
  const row = await db
    .selectFrom('domain_orders as o')
    .leftJoin('domains as d', 'd.order_id', 'o.id')
    .select(['o.domain', 'o.status', 'o.price_kopecks as priceKopecks', 'd.active_to as activeTo'])
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** How many names are paid and not registered yet, and since when the oldest. */
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
