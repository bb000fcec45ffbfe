import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';

/** Days of UTC, both included: `2026-11-01`. `botId` unset: all bots of the partner. */
export type StatisticsQuery = { botId?: number; from: string; to: string };
/** `period` is a day (`2026-11-01`) or a month (`2026-11`). */
export type PeriodTotals = {
  period: string;
  /** Goods and domains, less those that were refunded. */
  sales: number;
  revenueKopecks: Kopecks;
  /** The partner's share. */
  earnedKopecks: Kopecks;
  /** People who wrote to the bots for the first time. */
  visitors: number;
  /** Those of them who have bought something in the same bot, in the period or later. */
  converted: number;
  /** Different buyers of the period. */
  buyers: number;
};
export type TopProduct = { name: string; sales: number; revenueKopecks: Kopecks; earnedKopecks: Kopecks };

const TOP_PRODUCTS = 10;
const formats = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const;

const start = (day: string) => sql`${day}::date::timestamp at time zone 'UTC'`;
const end = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'UTC'`;
/** The partner's bots, deleted ones too. Each is then read by an index on its sales and visitors. */
const botsOf = (ownerId: number, botId: number | undefined) =>
  sql`(select id from bots where owner_id = ${ownerId} ${botId === undefined ? sql`` : sql`and id = ${botId}`})`;

/** Totals by day or month, without empty ones, the first first; or of the whole time with `null`. */
export async function listPeriods(
  db: Db,
  ownerId: number,
  { botId, from, to }: StatisticsQuery,
  by: 'day' | 'month' | null,
): Promise<PeriodTotals[]> {
  const period = (column: string) =>
    by === null ? sql`''` : sql`to_char(${sql.ref(column)} at time zone 'UTC', ${formats[by]})`;
  const { rows } = await sql<PeriodTotals>`
    with sold as (
      select ${period('s.sold_at')} as period, sum(s.units)::int as sales, sum(s.paid_kopecks)::bigint as revenue,
        sum(s.earned_kopecks)::bigint as earned, count(distinct s.buyer_id) filter (where s.units > 0)::int as buyers
      from ${botsOf(ownerId, botId)} as b join bot_sales s on s.bot_id = b.id
      where s.sold_at >= ${start(from)} and s.sold_at < ${end(to)} group by 1
    ), visited as (
      select ${period('c.created_at')} as period, count(distinct c.chat_id)::int as visitors,
        count(distinct c.chat_id) filter (where exists (
          select from bot_sales s where s.bot_id = c.bot_id and s.buyer_id = t.buyer_id and s.units > 0))::int as converted
      from ${botsOf(ownerId, botId)} as b join bot_chats c on c.bot_id = b.id left join telegram_users t on t.telegram_id = c.chat_id
      where c.created_at >= ${start(from)} and c.created_at < ${end(to)} group by 1
    )
    select period, coalesce(sales, 0) as sales, coalesce(revenue, 0) as "revenueKopecks", coalesce(earned, 0) as "earnedKopecks",
      coalesce(visitors, 0) as visitors, coalesce(converted, 0) as converted, coalesce(buyers, 0) as buyers
    from sold full join visited using (period) order by period`.execute(db);
  return rows;
}

/** What sold best, by what it brought the partner. */
export async function listTopProducts(
  db: Db,
  ownerId: number,
  { botId, from, to }: StatisticsQuery,
): Promise<TopProduct[]> {
  const { rows } = await sql<TopProduct>`
    select s.name, sum(s.units)::int as sales, sum(s.paid_kopecks)::bigint as "revenueKopecks",
      sum(s.earned_kopecks)::bigint as "earnedKopecks"
    from ${botsOf(ownerId, botId)} as b join bot_sales s on s.bot_id = b.id
    where s.sold_at >= ${start(from)} and s.sold_at < ${end(to)} and s.units > 0
    group by 1 order by 4 desc, 2 desc, 1 limit ${TOP_PRODUCTS}`.execute(db);
  return rows;
}
