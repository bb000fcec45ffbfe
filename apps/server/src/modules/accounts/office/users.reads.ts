import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import { containing, endOf, type ListQuery, readListPage } from '../../../platform/admin-list.reads.ts';
import type { Db } from '../../../platform/database/index.ts';
import { leastWhenNull, notNull } from '../../../platform/sorted-ids.reads.ts';
import { account, balances, listEntries } from '../../ledger/index.ts';
import { sumUnapproved } from './corrections.store.ts';

const HISTORY_ENTRIES = 100;
const LISTED_REFERRALS = 100;

type Filters = {
  q?: string | undefined;
  isBlocked?: boolean | undefined;
  referrerId?: number | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
};

const isBlocked = sql<boolean>`buyers.blocked_at is not null`;
const balance = sql<Kopecks>`coalesce(accounts.balance_kopecks, 0)`;
/** Computed only for the rows of the page, as the list can't be sorted by them. */
const orders = sql<{ count: number; kopecks: Kopecks }>`(
  select json_build_object('count', count(*), 'kopecks', coalesce(sum(o.price_kopecks - o.refunded_kopecks), 0))
  from orders o where o.buyer_id = users.buyer_id and o.status in ('completed', 'refunded'))`;

/** Left joins on unique columns, which cost nothing where their columns are not read: in the total. */
const userRows = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('buyers', 'buyers.id', 'users.buyer_id')
    .leftJoin('users as referrers', 'referrers.buyer_id', 'users.referrer_id')
    .leftJoin(sql<{ code: string; balance_kopecks: Kopecks }>`${balances}`.as('accounts'), (join) =>
      join.on(sql<boolean>`accounts.code = 'buyer:' || users.buyer_id`),
    )
    .select([
      'users.buyer_id as id',
      'users.version',
      'users.name as login',
      'users.email',
      'users.telegram_username as telegramUsername',
      'users.referrer_id as referrerId',
      'referrers.name as referrerLogin',
      'users.created_at as createdAt',
      isBlocked.as('isBlocked'),
      balance.as('balanceKopecks'),
      orders.as('orders'),
    ]);

export type UserRow = Awaited<ReturnType<typeof listUserRows>>['rows'][number];

const sorts = {
  id: sql.ref('users.buyer_id'),
  version: sql.ref('users.version'),
  login: notNull(sql`lower(users.name)`),
  email: sql`lower(users.email)`,
  telegramUsername: sql`lower(users.telegram_username)`,
  // An account begins with the first money.
  balance: leastWhenNull(sql`accounts.balance_kopecks`),
  isBlocked,
  referrerId: sql.ref('users.referrer_id'),
  referrerLogin: sql.ref('referrers.name'),
  createdAt: sql.ref('users.created_at'),
};

/** One page of users. `q` finds parts of login, email, Telegram username and name in Telegram. */
export async function listUserRows(db: Db, query: ListQuery & Filters) {
  const { q, isBlocked: blocked, referrerId, createdFrom, createdTo } = query;
  let rows = userRows(db);
  if (q)
    rows = rows.where((where) =>
      where.or([
        where('users.login', 'ilike', containing(q)),
        where('users.email', 'ilike', containing(q)),
        where('users.telegram_username', 'ilike', containing(q)),
        where('users.telegram_name', 'ilike', containing(q)),
      ]),
    );
  if (blocked !== undefined) rows = rows.where('buyers.blocked_at', blocked ? 'is not' : 'is', null);
  if (referrerId !== undefined) rows = rows.where('users.referrer_id', '=', referrerId);
  if (createdFrom) rows = rows.where('users.created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('users.created_at', '<', endOf(createdTo));
  return readListPage(rows, sorts, query);
}

/** One user with the latest of everything that belongs to the account; null when there is none. */
export async function findUserCard(db: Db, userId: number) {
  const row = await userRows(db)
    .select(['buyers.blocked_at as blockedAt', 'buyers.block_reason as blockReason'])
    .where('users.buyer_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const [history, sessions, referrals, unapprovedKopecks] = await Promise.all([
    listEntries(db, account.buyer(userId), HISTORY_ENTRIES),
    listOpenSessions(db, userId),
    listReferrals(db, userId),
    sumUnapproved(db, userId),
  ]);
  return { ...row, history, sessions, referrals, unapprovedKopecks };
}

export type UserCardRow = NonNullable<Awaited<ReturnType<typeof findUserCard>>>;

async function listOpenSessions(db: Db, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent as userAgent', 'address as ip', 'created_at as createdAt', 'seen_at as usedAt'])
    .where('buyer_id', '=', userId)
    .where('kind', '=', 'user')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('seen_at', 'desc')
    .execute();
}

async function listReferrals(db: Db, userId: number) {
  const invited = db.selectFrom('users').where('referrer_id', '=', userId);
  const [users, { total }] = await Promise.all([
    invited
      .select(['buyer_id as id', 'name as login', 'created_at as createdAt'])
      .orderBy('buyer_id', 'desc')
      .limit(LISTED_REFERRALS)
      .execute(),
    invited.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { total, users };
}
