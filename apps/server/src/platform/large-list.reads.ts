import type { CompiledQuery, Expression, SelectQueryBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { endOf, type ListQuery, orderOf, readFurtherRows, type Sorts } from './admin-list.reads.ts';
import { monotonicMs, pause } from './clock.ts';
import type { Db } from './database/index.ts';
import { PLANNED_EACH_TIME } from './database/named-statements.ts';

/** Up to here rows are counted for each response: a new row is in the total at once. */
const FEW_ROWS = 10_000;
const LARGE_COUNT_TTL_MS = 60_000;
/** A response waits for the count of many rows so long, and then has the estimate of the planner. */
const LARGE_COUNT_WAIT_MS = 100;
const MAX_CACHED_COUNTS = 500;

type Total = { total: number };
type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };
type LargeCount = { expiresAt: number; total: Promise<number> };
type LargeTable = 'orders' | 'payments' | 'mails';
type Period = { createdFrom?: string | undefined; createdTo?: string | undefined };

/** The best plan depends on how rare the filtered value is. */
const planned = sql.raw(PLANNED_EACH_TIME);
const largeCounts = new WeakMap<Db, Map<string, LargeCount>>();

/**
 * One page of the rows of a table that may have millions, as `readListPage` reads it of a small one. The total is exact up to
 * 10 000; a larger one is cached for a minute, and estimated while it is counted.
 */
export async function readLargeListPage<DB, TB extends keyof DB, Row>(
  db: Db,
  table: LargeTable,
  rows: SelectQueryBuilder<DB, TB, Row>,
  sorts: Sorts,
  query: ListQuery & Period,
): Promise<{ rows: Row[]; total: number }> {
  const { beforeId, page, perPage } = query;
  if (beforeId !== undefined) return readFurtherRows(rows, sorts, { beforeId, perPage });
  const total = await countRows(db, rows);
  // Few rows are collected and sorted: the planner would rather walk the whole table along the order until it has met a page of them.
  const wrap = (column: Expression<unknown>) => (total <= FEW_ROWS ? sql`(select ${column})` : column);
  // The ids first: the columns of other tables are read for the rows of the page only.
  const matches = rows
    .clearSelect()
    .select(sql<number>`${sorts.id}`.as('id'))
    .where(idsOfPeriod(table, query))
    .orderBy(orderOf(sorts, query, wrap))
    .limit(perPage)
    .offset((page - 1) * perPage)
    .modifyEnd(planned);
  const ids = ((await matches.execute()) as unknown as { id: number }[]).map(({ id }) => id);
  if (ids.length === 0) return { rows: [], total };
  const items = rows.where(sql<boolean>`${sorts.id} = any(${ids}::bigint[])`).orderBy(orderOf(sorts, query));
  return { rows: await items.execute(), total };
}

/** The number of rows, exact up to {@link FEW_ROWS}. */
async function countRows<DB, TB extends keyof DB, Row>(db: Db, rows: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const matches = rows.clearSelect().select(sql`1`.as('one'));
  const counted = await sql<Total>`select count(*)::int as total
    from (${matches.limit(FEW_ROWS + 1)}) as matches ${planned}`.execute(db);
  const few = totalOf(counted.rows);
  if (few <= FEW_ROWS) return few;
  const all = rows.clearSelect().select(sql<number>`count(*)::int`.as('total')).modifyEnd(planned);
  const exact = cachedCount(db, all.compile(), async () => totalOf(await all.execute()));
  const wait = new AbortController();
  const total = await Promise.race([exact, pause(LARGE_COUNT_WAIT_MS, wait.signal).then(() => null)]);
  wait.abort();
  return total ?? Math.max(few, await estimateRows(db, matches));
}

const totalOf = ([row]: readonly unknown[]) => (row as Total | undefined)?.total ?? 0;

function cachedCount(db: Db, { sql: text, parameters }: CompiledQuery, count: () => Promise<number>): Promise<number> {
  const counts = largeCounts.get(db) ?? new Map<string, LargeCount>();
  largeCounts.set(db, counts);
  const key = JSON.stringify([text, parameters]);
  const cached = counts.get(key);
  if (cached && cached.expiresAt > monotonicMs()) return cached.total;
  const total = count();
  total.catch(() => counts.delete(key));
  counts.delete(key);
  counts.set(key, { expiresAt: monotonicMs() + LARGE_COUNT_TTL_MS, total });
  for (const oldest of counts.keys()) {
    if (counts.size <= MAX_CACHED_COUNTS) break;
    counts.delete(oldest);
  }
  return total;
}

/** The planner's estimate of the number of rows. */
async function estimateRows(db: Db, matches: Expression<unknown>): Promise<number> {
  const { rows } = await sql<Explained>`explain (format json) ${matches} ${planned}`.execute(db);
  return Math.round(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
}

/**
 * Narrows a period to the ids of its rows, so that a walk along the ids does not start at the newest row of the table. Ids grow
 * with the time of creation but for transactions that overlap; a day more on both sides covers them.
 */
function idsOfPeriod(table: LargeTable, { createdFrom, createdTo }: Period): Expression<SqlBool> {
  const id = sql.ref(`${table}.id`);
  const bounds = [sql<boolean>`true`];
  if (createdFrom)
    bounds.push(sql`${id} >= (select period.id from ${sql.table(table)} as period
      where period.created_at >= ${new Date(createdFrom)}::timestamptz - interval '1 day'
      order by period.created_at, period.id limit 1)`);
  if (createdTo)
    bounds.push(sql`${id} <= (select period.id from ${sql.table(table)} as period
      where period.created_at < ${endOf(createdTo)}::timestamptz + interval '1 day'
      order by period.created_at desc, period.id desc limit 1)`);
  return sql<boolean>`(${sql.join(bounds, sql` and `)})`;
}
