import type { ParsedAdminQuery } from '@lotok/contract/admin';
import { sql } from 'kysely';
import { beginningWith, endOf, readListPage, toNumber } from '../../../platform/admin-list.reads.ts';
import type { Db } from '../../../platform/database/index.ts';

/** A draw never changes. */
const version = sql<number>`1`;

// Each draw has its order. A left join to a unique key is left out where nothing is read of it: in the total.
const drawRows = (db: Db) =>
  db
    .selectFrom('luck_draws as d')
    .leftJoin('orders as o', 'o.id', 'd.order_id')
    .leftJoin('users as u', 'u.buyer_id', 'o.buyer_id')
    .select([
      'd.id',
      version.as('version'),
      'd.key',
      'd.order_id as orderId',
      sql.ref<number>('o.buyer_id').as('buyerId'),
      'u.name as login',
      'd.prizes as table',
      sql<number>`d.prize_index`.as('place'),
      'd.credited_kopecks as creditedKopecks',
      'd.is_credited_instead as isCreditedInstead',
      'd.promo_code_id as promoCodeId',
      'd.prize_order_id as prizeOrderId',
      sql<Date>`d.drawn_at`.as('createdAt'),
    ])
    .where('d.drawn_at', 'is not', null);

export type DrawRow = Awaited<ReturnType<ReturnType<typeof drawRows>['executeTakeFirstOrThrow']>>;

const sorts = {
  id: sql.ref('d.id'),
  version,
  key: sql.ref('d.key'),
  orderId: sql.ref('d.order_id'),
  buyerId: sql.ref('o.buyer_id'),
  login: sql.ref('u.name'),
  kind: sql.ref('d.won_kind'),
  prize: sql.ref('d.won'),
  credited: sql.ref('d.credited_kopecks'),
  isCreditedInstead: sql.ref('d.is_credited_instead'),
  promoCodeId: sql.ref('d.promo_code_id'),
  prizeOrderId: sql.ref('d.prize_order_id'),
  createdAt: sql.ref('d.drawn_at'),
};

/** One page of the draws that were made. `q` is the number of an order, or the beginning of a login. */
export async function listDrawRows(db: Db, query: ParsedAdminQuery<'GET luckDraws'>) {
  const { q, kind: wanted, createdFrom, createdTo } = query;
  let rows = drawRows(db);
  if (q)
    rows = rows.where(
      sql<boolean>`d.order_id in (select ${toNumber(q)}::bigint union all
        select o.id from orders o join users u on u.buyer_id = o.buyer_id where lower(u.login) like ${beginningWith(q.toLowerCase())})`,
    );
  if (wanted) rows = rows.where('d.won_kind', '=', wanted);
  if (createdFrom) rows = rows.where('d.drawn_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('d.drawn_at', '<', endOf(createdTo));
  return readListPage(rows, sorts, query);
}
