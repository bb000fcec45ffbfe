import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import { containing, endOf, type ListQuery, readListPage } from '../../../platform/admin-list.reads.ts';
import type { Db } from '../../../platform/database/index.ts';

/** A chain of invitations is shown up to this length; a longer one goes on at the page of its last user. */
const MAX_INVITERS = 20;

type Filters = { q?: string | undefined; createdFrom?: string | undefined; createdTo?: string | undefined };

// Each of these is computed only for the rows of the page.
const orders = sql<{ count: number; kopecks: Kopecks }>`(
  select json_build_object('count', count(*), 'kopecks', coalesce(sum(o.price_kopecks - o.refunded_kopecks), 0))
  from orders o where o.buyer_id = users.buyer_id and o.status in ('completed', 'refunded'))`;
const rewards = sql<{ paid: Kopecks; pending: Kopecks }>`(
  select json_build_object(
    'paid', coalesce(sum(r.amount_kopecks - r.taken_back_kopecks) filter (where r.held_until is null), 0),
    'pending', coalesce(sum(r.amount_kopecks - r.taken_back_kopecks) filter (where r.held_until is not null), 0))
  from orders o join referral_rewards r on r.order_id = o.id
  where o.buyer_id = users.buyer_id and r.referrer_id = users.referrer_id)`;
const referrals = sql<number>`(select count(*)::int from users invited where invited.referrer_id = users.buyer_id)`;

const sorts = {
  id: sql.ref('users.buyer_id'),
  version: sql.ref('users.version'),
  login: sql`lower(users.name)`,
  createdAt: sql.ref('users.created_at'),
  referrals,
};

/** One page of the users who came by a user's link. */
export async function listReferralRows(db: Db, userId: number, query: ListQuery & Filters) {
  const { q, createdFrom, createdTo } = query;
  let rows = db
    .selectFrom('users')
    .select([
      'users.buyer_id as id',
      'users.version',
      'users.name as login',
      'users.created_at as createdAt',
      referrals.as('referrals'),
      orders.as('orders'),
      rewards.as('rewards'),
    ])
    .where('users.referrer_id', '=', userId);
  if (q)
    rows = rows.where((where) =>
      where.or([where('users.login', 'ilike', containing(q)), where('users.telegram_name', 'ilike', containing(q))]),
    );
  if (createdFrom) rows = rows.where('users.created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('users.created_at', '<', endOf(createdTo));
  return readListPage(rows, sorts, query);
}

export type ReferralRow = Awaited<ReturnType<typeof listReferralRows>>['rows'][number];

/** Who invited a user, who invited that one, and so on. An erased account ends the chain. */
export async function listInviters(db: Db, userId: number): Promise<{ id: number; login: string }[]> {
  const { rows } = await sql<{ id: number; login: string }>`
    with recursive inviters (id, login, referrer_id, distance) as (
      select r.buyer_id, r.name, r.referrer_id, 1 from users u join users r on r.buyer_id = u.referrer_id
      where u.buyer_id = ${userId}
      union all
      select r.buyer_id, r.name, r.referrer_id, i.distance + 1 from inviters i join users r on r.buyer_id = i.referrer_id
      where i.distance < ${MAX_INVITERS}
    ) select id, login from inviters order by distance`.execute(db);
  return rows;
}
