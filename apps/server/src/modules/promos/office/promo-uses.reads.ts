import { adminPaymentStatuses, type ParsedAdminQuery } from '@lotok/contract/admin';
import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import { beginningWith, endOf, readListPage, toNumber } from '../../../platform/admin-list.reads.ts';
import type { Db } from '../../../platform/database/index.ts';
import { notNull, oneOf } from '../../../platform/sorted-ids.reads.ts';

/** 1, and 2 while the use counts. */
const version = sql<number>`1 + promo_uses.is_spent::int`;

// Each use has its payment. A left join to a unique key is left out where nothing is read of it: in the total.
const promoUseRows = (db: Db) =>
  db
    .selectFrom('promo_uses')
    .leftJoin('payments', 'payments.id', 'promo_uses.payment_id')
    .leftJoin('users', 'users.buyer_id', 'payments.buyer_id')
    .select([
      'promo_uses.payment_id as id',
      version.as('version'),
      'promo_uses.promo_code_id as promoCodeId',
      'promo_uses.code',
      'promo_uses.discount_kopecks as discountKopecks',
      sql.ref<Kopecks>('payments.amount_kopecks').as('amountKopecks'),
      sql.ref<(typeof adminPaymentStatuses)[number]>('payments.status').as('status'),
      'promo_uses.is_spent as isCounted',
      sql.ref<number>('payments.buyer_id').as('buyerId'),
      'users.name as login',
      sql<
        number[]
      >`to_json(array(select id from orders where orders.payment_id = promo_uses.payment_id order by id))`.as(
        'orderIds',
      ),
      sql.ref<Date>('payments.created_at').as('createdAt'),
    ]);

export type PromoUseRow = Awaited<ReturnType<ReturnType<typeof promoUseRows>['executeTakeFirstOrThrow']>>;

const sorts = {
  id: sql.ref('promo_uses.payment_id'),
  version: notNull(version),
  promoCodeId: sql.ref('promo_uses.promo_code_id'),
  code: sql.ref('promo_uses.code'),
  discount: sql.ref('promo_uses.discount_kopecks'),
  amount: sql.ref('payments.amount_kopecks'),
  status: oneOf(sql.ref('payments.status'), adminPaymentStatuses),
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
      sql<boolean>`promo_uses.payment_id in (select ${toNumber(q)}::bigint union all
        select p.id from payments p join users u on u.buyer_id = p.buyer_id where lower(u.login) like ${beginningWith(q.toLowerCase())})`,
    );
  if (promoCodeId !== undefined) rows = rows.where('promo_uses.promo_code_id', '=', promoCodeId);
  if (isCounted !== undefined) rows = rows.where('promo_uses.is_spent', '=', isCounted);
  if (createdFrom) rows = rows.where('payments.created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('payments.created_at', '<', endOf(createdTo));
  return readListPage(rows, sorts, query);
}
