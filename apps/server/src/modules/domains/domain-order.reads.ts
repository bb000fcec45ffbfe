import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

type PaidOrder = {
  orderId: number;
  paymentId: number;
  domain: string;
  zone: string;
  paidSecondsAgo: number;
  /** By an operator: it is not requested from the registrar again. */
  isRefundRequested: boolean;
};
/** The last request to the registrar for an order. */
type LastRequest = { at: Date; secondsAgo: number };

/** `lastRequest` is null when it was never requested. */
export type RegisteringOrder = PaidOrder & { kind: 'registration'; lastRequest: LastRequest | null };

export type RenewingOrder = PaidOrder & {
  kind: 'renewal';
  /** Null when the name is no longer registered. */
  name: { id: number; registrarId: number; bannedAt: Date | null } | null;
  renewsFrom: Date;
  /** `from`: the expiry before the request. `acceptedSecondsAgo` is null when the registrar has not accepted it. */
  lastRequest: (LastRequest & { from: Date; acceptedSecondsAgo: number | null }) | null;
};

/** A paid order that waits for the registrar. */
export type WaitingOrder = RegisteringOrder | RenewingOrder;

/** Null when the order is in another state. */
export async function findWaitingOrder(db: Db, orderId: number): Promise<WaitingOrder | null> {
  const row = await db
    .selectFrom('domain_orders as o')
    .leftJoin('domains as d', 'd.id', 'o.renews_domain_id')
    .select([
      'o.id as orderId',
      'o.payment_id as paymentId',
      'o.domain',
      'o.zone',
      'o.kind',
      'd.id as domainId',
      'd.registrar_id as registrarId',
      'd.banned_at as bannedAt',
      'o.renews_from as renewsFrom',
      'o.asked_at as at',
      'o.asked_from as from',
      sql<number>`extract(epoch from now() - o.asked_at)::float8`.as('secondsAgo'),
      sql<number | null>`extract(epoch from now() - o.accepted_at)::float8`.as('acceptedSecondsAgo'),
      sql<number>`extract(epoch from now() - o.paid_at)::float8`.as('paidSecondsAgo'),
      sql<boolean>`o.refund_requested_at is not null`.as('isRefundRequested'),
    ])
    .where('o.id', '=', orderId)
    .where('o.status', '=', 'registering')
    .executeTakeFirst();
  if (!row) return null;
  const { kind, domainId, registrarId, bannedAt, renewsFrom, at, from, secondsAgo, acceptedSecondsAgo, ...order } = row;
  const lastRequest = at && { at, secondsAgo };
  // Only a renewal has a former expiry, and stores the present one with the time of its request.
  if (kind === 'registration' || !renewsFrom) return { ...order, kind: 'registration', lastRequest };
  return {
    ...order,
    kind,
    name: domainId && registrarId ? { id: domainId, registrarId, bannedAt } : null,
    renewsFrom,
    lastRequest: lastRequest && from && { ...lastRequest, from, acceptedSecondsAgo },
  };
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
