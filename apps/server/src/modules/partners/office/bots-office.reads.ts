import { sql } from 'kysely';
import type { ParsedAdminQuery } from '@lotok/contract/admin';
import { containing, endOf, readListPage } from '../../../platform/admin-list.reads.ts';
import type { Db } from '../../../platform/database/index.ts';
import { notNull } from '../../../platform/sorted-ids.reads.ts';

const ofSales = (value: string) =>
  sql<number>`(select coalesce(${sql.raw(value)}, 0)::bigint from bot_sales s where s.bot_id = bots.id)`;
const sales = ofSales('sum(s.units)');
const revenue = ofSales('sum(s.paid_kopecks)');
const earnings = ofSales('sum(s.earned_kopecks)');
const buyers = ofSales('count(distinct s.buyer_id)');
const visitors = sql<number>`(select count(*)::int from bot_chats c where c.bot_id = bots.id)`;

const botRows = (db: Db) =>
  db
    .selectFrom('bots')
    .leftJoin('users', 'users.buyer_id', 'bots.owner_id')
    .leftJoin('telegram_users', 'telegram_users.buyer_id', 'bots.owner_id')
    .select([
      'bots.id',
      'bots.version',
      'bots.username',
      'bots.name',
      'bots.kind',
      'bots.state as status',
      'bots.owner_id as ownerId',
      'users.login',
      'telegram_users.username as telegramUsername',
      'bots.markup_percent as markup',
      sales.as('sales'),
      revenue.as('revenueKopecks'),
      earnings.as('earningsKopecks'),
      visitors.as('visitors'),
      buyers.as('buyers'),
      'bots.state_reason as reason',
      'bots.state_changed_at as changedAt',
      sql<string | null>`bots.warned_for::text`.as('warnedFor'),
      'bots.created_at as createdAt',
    ]);

export type BotRow = Awaited<ReturnType<typeof listBotRows>>['rows'][number];

const sorts = {
  id: sql.ref('bots.id'),
  version: sql.ref('bots.version'),
  username: sql`lower(bots.username)`,
  name: sql`lower(bots.name)`,
  kind: sql.ref('bots.kind'),
  status: sql.ref('bots.state'),
  ownerId: sql.ref('bots.owner_id'),
  login: sql`lower(users.login)`,
  telegramUsername: sql`lower(telegram_users.username)`,
  markup: sql.ref('bots.markup_percent'),
  sales,
  revenue,
  earnings,
  visitors,
  buyers,
  reason: sql.ref('bots.state_reason'),
  changedAt: notNull(sql.ref('bots.state_changed_at')),
  createdAt: notNull(sql.ref('bots.created_at')),
};

/** One page of bots. `q` finds parts of their names and of their partners'. */
export async function listBotRows(db: Db, query: ParsedAdminQuery<'GET bots'>) {
  const { q, status, kind, ownerId, isOwn, createdFrom, createdTo } = query;
  let rows = botRows(db);
  if (q)
    rows = rows.where(({ or, eb }) =>
      or(
        (['bots.username', 'bots.name', 'users.login', 'telegram_users.username'] as const).map((column) =>
          eb(column, 'ilike', containing(q.replace(/^@/, ''))),
        ),
      ),
    );
  if (status) rows = rows.where('bots.state', '=', status);
  if (kind) rows = rows.where('bots.kind', '=', kind);
  if (ownerId !== undefined) rows = rows.where('bots.owner_id', '=', ownerId);
  if (isOwn !== undefined) rows = rows.where('bots.owner_id', isOwn ? 'is' : 'is not', null);
  if (createdFrom) rows = rows.where('bots.created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('bots.created_at', '<', endOf(createdTo));
  return readListPage(rows, sorts, query);
}

export async function findBotRow(db: Db, id: number): Promise<BotRow | null> {
  return (await botRows(db).where('bots.id', '=', id).executeTakeFirst()) ?? null;
}

/** The markups of a bot that replace its own. */
export async function listMarkups(db: Db, botId: number) {
  const { rows } = await sql<{ of: 'category' | 'product' | 'zone'; name: string; percent: number }>`
    select case when m.category_id is not null then 'category' when m.product_id is not null then 'product' else 'zone' end as of,
      coalesce(c.name, p.name, '.' || t.name) as name, m.percent
    from bot_markups m left join categories c on c.id = m.category_id left join products p on p.id = m.product_id
      left join tlds t on t.id = m.tld_id
    where m.bot_id = ${botId} order by 1, 2 limit 500`.execute(db);
  return rows;
}

/** The last twelve months of UTC in which a bot sold something, the latest first. */
export async function listSalesMonths(db: Db, botId: number) {
  const { rows } = await sql<{ month: string; sales: number; revenueKopecks: number; earningsKopecks: number }>`
    select to_char(date_trunc('month', sold_at at time zone 'UTC'), 'YYYY-MM') as month, sum(units)::int as sales,
      sum(paid_kopecks)::bigint as "revenueKopecks", sum(earned_kopecks)::bigint as "earningsKopecks"
    from bot_sales where bot_id = ${botId} group by 1 order by 1 desc limit 12`.execute(db);
  return rows;
}
