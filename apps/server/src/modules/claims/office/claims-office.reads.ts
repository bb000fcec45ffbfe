import { sql } from 'kysely';
import type { ParsedAdminQuery } from '@lotok/contract/admin';
import { endOf, readListPage, toIds, toNumber } from '../../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';

/** The open claims `c`: neither answered nor ended by a remedy. */
const isOpen = sql`c.rejected_at is null and m.order_id is null`;
const withRemedies = sql`claims c left join remedies m on m.order_id = c.order_id and m.unit_number = c.unit_number`;

/** Claims by order: the time of the first one, their number and that of the open ones. */
const byOrder = sql<{ id: number; createdAt: Date; claimed: number; open: number }>`(
  select c.order_id as id, min(c.claimed_at) as "createdAt", count(*)::int as claimed,
    (count(*) filter (where ${isOpen}))::int as open
  from ${withRemedies} group by c.order_id)`;

const version = sql<number>`1 + claimed.claimed - claimed.open`;
const status = sql<'open' | 'answered'>`case when claimed.open > 0 then 'open' else 'answered' end`;

const claimRows = (db: Db | Tx) =>
  db
    .selectFrom(byOrder.as('claimed'))
    .leftJoin('orders', 'orders.id', 'claimed.id')
    .leftJoin('users', 'users.buyer_id', 'orders.buyer_id')
    .leftJoin('tickets', 'tickets.order_id', 'claimed.id')
    .select([
      'claimed.id',
      version.as('version'),
      'claimed.id as orderId',
      'claimed.createdAt',
      status.as('status'),
      'claimed.open as openUnits',
      'claimed.claimed as claimedUnits',
      sql.ref<string>('orders.product_name').as('productName'),
      'tickets.id as ticketId',
      'users.login',
    ]);

export type ClaimRow = Awaited<ReturnType<ReturnType<typeof claimRows>['executeTakeFirstOrThrow']>>;

const sorts = {
  id: sql.ref('claimed.id'),
  version,
  orderId: sql.ref('claimed.id'),
  createdAt: sql.ref('claimed.createdAt'),
  status,
  openUnits: sql.ref('claimed.open'),
  claimedUnits: sql.ref('claimed.claimed'),
  productName: sql.ref('orders.product_name'),
  ticketId: sql.ref('tickets.id'),
  login: sql.ref('users.login'),
};

/** One page of claims, one row an order. `q` is the number of an order. */
export async function listClaimRows(db: Db, query: ParsedAdminQuery<'GET claims'>) {
  const { q, ids, createdFrom, createdTo } = query;
  const openOrders = sql`(select c.order_id from ${withRemedies} where ${isOpen})`;
  let rows = claimRows(db);
  if (q) rows = rows.where(sql<boolean>`claimed.id = ${toNumber(q)}::bigint`);
  if (ids) rows = rows.where('claimed.id', 'in', toIds(ids));
  if (query.status === 'open') rows = rows.where(sql<boolean>`claimed.id in ${openOrders}`);
  if (query.status === 'answered') rows = rows.where('claimed.open', '=', 0);
  if (createdFrom) rows = rows.where('claimed.createdAt', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('claimed.createdAt', '<', endOf(createdTo));
  return readListPage(rows, sorts, query);
}

export async function findClaimRow(db: Db | Tx, orderId: number): Promise<ClaimRow | null> {
  return (await claimRows(db).where('claimed.id', '=', orderId).executeTakeFirst()) ?? null;
}
