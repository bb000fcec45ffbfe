import { sql } from 'kysely';
import type { ParsedAdminQuery } from '@lotok/contract/admin';
import { endOf, readListPage, toIds, toNumber } from '../../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';

const ticketRows = (db: Db | Tx) =>
  db
    .selectFrom('tickets')
    .leftJoin('orders', 'orders.id', 'tickets.order_id')
    .leftJoin('users', 'users.buyer_id', 'tickets.buyer_id')
    .select([
      'tickets.id',
      'tickets.version',
      'tickets.created_at as createdAt',
      'tickets.status',
      'tickets.order_id as orderId',
      sql.ref<string>('orders.product_name').as('productName'),
      'tickets.buyer_id as buyerId',
      'users.login',
      'tickets.language',
    ]);

export type TicketRow = Awaited<ReturnType<ReturnType<typeof ticketRows>['executeTakeFirstOrThrow']>>;

const sorts = {
  id: sql.ref('tickets.id'),
  version: sql.ref('tickets.version'),
  createdAt: sql.ref('tickets.created_at'),
  status: sql.ref('tickets.status'),
  orderId: sql.ref('tickets.order_id'),
  productName: sql.ref('orders.product_name'),
  buyerId: sql.ref('tickets.buyer_id'),
  login: sql.ref('users.login'),
  language: sql.ref('tickets.language'),
};

/** One page of threads. `q` is the number of a thread or of its order. */
export async function listTicketRows(db: Db, query: ParsedAdminQuery<'GET tickets'>) {
  const { q, ids, status, orderId, buyerId, createdFrom, createdTo } = query;
  let rows = ticketRows(db);
  if (q) {
    const number = toNumber(q);
    rows = rows.where(sql<boolean>`(tickets.id = ${number}::bigint or tickets.order_id = ${number}::bigint)`);
  }
  if (ids) rows = rows.where('tickets.id', 'in', toIds(ids));
  if (status) rows = rows.where('tickets.status', '=', status);
  if (orderId !== undefined) rows = rows.where('tickets.order_id', '=', orderId);
  if (buyerId !== undefined) rows = rows.where('tickets.buyer_id', '=', buyerId);
  if (createdFrom) rows = rows.where('tickets.created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('tickets.created_at', '<', endOf(createdTo));
  return readListPage(rows, sorts, query);
}

export async function findTicketRow(db: Db | Tx, id: number): Promise<TicketRow | null> {
  return (await ticketRows(db).where('tickets.id', '=', id).executeTakeFirst()) ?? null;
}

/** The messages of a thread, the first one first. */
export async function listMessageRows(db: Db | Tx, ticketId: number) {
  return db
    .selectFrom('ticket_messages')
    .select(['id', 'author', 'text', 'created_at as createdAt'])
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute();
}

/** The thread of an order, for the order in the back office; null when there is none. */
export async function findTicketSummary(db: Db | Tx, orderId: number) {
  const ticket = await db
    .selectFrom('tickets')
    .select(['id', 'status', 'created_at as createdAt'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return ticket ?? null;
}
