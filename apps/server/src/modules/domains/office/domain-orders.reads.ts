import { sql } from 'kysely';
import { endOf, type ListQuery, readListPage } from '../../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { toAscii } from '../domain-name.rules.ts';
import type { DomainOrderStatus } from '../domain-order-state.ts';
import { namedLike } from './domains.reads.ts';

type Filters = {
  q?: string | undefined;
  status?: DomainOrderStatus | undefined;
  kind?: 'registration' | 'renewal' | undefined;
  zone?: string | undefined;
  buyerId?: number | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
  completedFrom?: string | undefined;
  completedTo?: string | undefined;
};

const login = sql<string | null>`(select u.name from users u where u.buyer_id = domain_orders.buyer_id)`;

const bot = sql<string | null>`(select b.username from bots b where b.id = domain_orders.bot_id)`;

const orderRows = (db: Db | Tx) =>
  db
    .selectFrom('domain_orders')
    .select([
      'id',
      'version',
      'created_at as createdAt',
      'domain',
      'zone',
      'kind',
      'status',
      'price_kopecks as priceKopecks',
      bot.as('bot'),
      'base_kopecks as baseKopecks',
      'payment_id as paymentId',
      'buyer_id as buyerId',
      login.as('login'),
      'refusal',
      'paid_at as paidAt',
      'asked_at as requestedAt',
      'refund_requested_at as refundRequestedAt',
      'completed_at as completedAt',
    ]);

export type DomainOrderRow = Awaited<ReturnType<ReturnType<typeof orderRows>['executeTakeFirstOrThrow']>>;

const sorts = {
  id: sql.ref('id'),
  version: sql.ref('version'),
  createdAt: sql.ref('created_at'),
  domain: sql.ref('domain'),
  zone: sql.ref('zone'),
  kind: sql.ref('kind'),
  status: sql.ref('status'),
  price: sql.ref('price_kopecks'),
  bot,
  base: sql.ref('base_kopecks'),
  paymentId: sql.ref('payment_id'),
  buyerId: sql.ref('buyer_id'),
  login,
  refusal: sql.ref('refusal'),
  paidAt: sql.ref('paid_at'),
  requestedAt: sql.ref('asked_at'),
  refundRequestedAt: sql.ref('refund_requested_at'),
  completedAt: sql.ref('completed_at'),
};

/** One page of orders of domains. `q` finds parts of the name, and the beginning of a name in Unicode. */
export async function listOrderRows(db: Db, query: ListQuery & Filters) {
  const { q, status, kind, zone, buyerId, createdFrom, createdTo, completedFrom, completedTo } = query;
  let rows = orderRows(db);
  if (q) rows = rows.where(namedLike('domain', q));
  if (status) rows = rows.where('status', '=', status);
  if (kind) rows = rows.where('kind', '=', kind);
  if (zone) rows = rows.where('zone', '=', toAscii(zone) ?? '');
  if (buyerId !== undefined) rows = rows.where('buyer_id', '=', buyerId);
  if (createdFrom) rows = rows.where('created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('created_at', '<', endOf(createdTo));
  if (completedFrom) rows = rows.where('completed_at', '>=', new Date(completedFrom));
  if (completedTo) rows = rows.where('completed_at', '<', endOf(completedTo));
  return readListPage(rows, sorts, query);
}

export async function findOrderRow(db: Db | Tx, id: number): Promise<DomainOrderRow | null> {
  return (await orderRows(db).where('id', '=', id).executeTakeFirst()) ?? null;
}
