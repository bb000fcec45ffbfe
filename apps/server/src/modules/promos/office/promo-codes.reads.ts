import { sql } from 'kysely';
import { containing, endOf, type ListQuery, readListPage } from '../../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';

type Filters = {
  q?: string | undefined;
  isActive?: boolean | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
};

const goods = (column: 'product_id' | 'category_id') =>
  sql<number[]>`to_json(array(select ${sql.ref(column)} from promo_code_goods g
    where g.promo_code_id = promo_codes.id and ${sql.ref(column)} is not null order by 1))`;

const uses = sql<number>`(select count(*)::int from promo_uses u where u.promo_code_id = promo_codes.id and u.is_spent)`;

const promoRows = (db: Db | Tx) =>
  db
    .selectFrom('promo_codes')
    .select([
      'id',
      'version',
      'code',
      'percent',
      'amount_kopecks as amountKopecks',
      'most_uses as maxUses',
      'most_uses_a_buyer as maxUsesPerBuyer',
      'min_order_kopecks as minOrderKopecks',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'is_active as isActive',
      'created_at as createdAt',
      goods('product_id').as('productIds'),
      goods('category_id').as('categoryIds'),
      uses.as('uses'),
    ]);

export type PromoRow = Awaited<ReturnType<ReturnType<typeof promoRows>['executeTakeFirstOrThrow']>>;

const sorts = {
  id: sql.ref('id'),
  version: sql.ref('version'),
  code: sql.ref('code'),
  percent: sql.ref('percent'),
  amount: sql.ref('amount_kopecks'),
  maxUses: sql.ref('most_uses'),
  maxUsesPerBuyer: sql.ref('most_uses_a_buyer'),
  minOrder: sql.ref('min_order_kopecks'),
  startsAt: sql.ref('starts_at'),
  endsAt: sql.ref('ends_at'),
  isActive: sql.ref('is_active'),
  createdAt: sql.ref('created_at'),
  uses,
};

/** One page of promo codes. `q` finds parts of the code. */
export async function listPromoRows(db: Db, query: ListQuery & Filters) {
  const { q, isActive, createdFrom, createdTo } = query;
  let rows = promoRows(db);
  if (q) rows = rows.where('code', 'ilike', containing(q));
  if (isActive !== undefined) rows = rows.where('is_active', '=', isActive);
  if (createdFrom) rows = rows.where('created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('created_at', '<', endOf(createdTo));
  return readListPage(rows, sorts, query);
}

/** A promo code; null when there is none. */
export async function findPromoRow(db: Db | Tx, id: number): Promise<PromoRow | null> {
  return (await promoRows(db).where('id', '=', id).executeTakeFirst()) ?? null;
}
