import type { ParsedAdminQuery } from '@lotok/contract/admin';
import { sql } from 'kysely';
import { beginningWith, endOf, readListPage, toNumber } from '../../../platform/admin-list.reads.ts';
import type { Db } from '../../../platform/database/index.ts';

/** 1, and 2 while the use counts. */
const version = sql<number>`1 + promo_uses.is_spent::int`;

const promoUseRows = (db: Db) =>
  db
    .selectFrom('promo_uses')
    .innerJoin('payments', 'payments.id', 'promo_uses.payment_id')
    .leftJoin('users', 'users.buyer_id', 'payments.buyer_id')
    .select([
      'payments.id',
      version.as('version'),
      'promo_uses.promo_code_id as promoCodeId',
      'promo_uses.code',
      'promo_uses.discount_kopecks as discountKopecks',
      'payments.amount_kopecks as amountKopecks',
      'payments.status',
      'promo_uses.is_spent as isCounted',
      'payments.buyer_id as buyerId',
      'users.name as login',
      sql<number[]>`to_json(array(select id from orders where orders.payment_id = payments.id order by id))`.as(
        'orderIds',
      ),
      'payments.created_at as createdAt',
    ]);

export type PromoUseRow = Awaited<ReturnType<ReturnType<typeof promoUseRows>['executeTakeFirstOrThrow']>>;

const sorts = {
  id: sql.ref('promo_uses.payment_id'),
  version,
  promoCodeId: sql.ref('promo_uses.promo_code_id'),
  code: sql.ref('promo_uses.code'),
  discount: sql.ref('promo_uses.discount_kopecks'),
  amount: sql.ref('payments.amount_kopecks'),
  status: sql.ref('payments.status'),
  isCounted: sql.ref('promo_uses.is_spent'),
  buyerId: sql.ref('payments.buyer_id'),
  login: sql.ref('users.name'),
  createdAt: sql.ref('payments.created_at'),
};

/** One page of payments with a promo code. `q` is the number of a payment, or the beginning of a login. */
export async function listPromoUseRows(db: Db, query: ParsedAdminQuery<'GET promoUses'>) {
  const { q, promoCodeId, isCounted, createdFrom, createdTo } = query;
  let rows = promoUseRows(db);
  if (q)
    rows = rows.where(
      sql<boolean>`(payments.id = ${toNumber(q)}::bigint or lower(users.login) like ${beginningWith(q.toLowerCase())})`,
    );
  if (promoCodeId !== undefined) rows = rows.where('promo_uses.promo_code_id', '=', promoCodeId);
  if (isCounted !== undefined) rows = rows.where('promo_uses.is_spent', '=', isCounted);
  if (createdFrom) rows = rows.where('payments.created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('payments.created_at', '<', endOf(createdTo));
  return readListPage(rows, sorts, query);
}
