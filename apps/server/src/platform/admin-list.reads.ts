import type { Expression, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import { monotonicMs } from './clock.ts';
import { PLANNED_EACH_TIME } from './database/index.ts';
import { withoutUnusedJoins } from './database/unused-joins.ts';
import { createSemaphore } from './http/semaphore.ts';
import { isBounded, nullsOf, selectIdsOfFew, selectIdsOfMany, type Sorting } from './sorted-ids.reads.ts';

/** The page, order and ids of a list, as `listQuery` of the contract defines it. */
export type ListQuery = {
  page: number;
  perPage: number;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  /** Only the rows with these ids, with commas. */
  ids?: string | undefined;
  /** Only rows with a smaller id, newest first, without a total: for files with all rows. */
  beforeId?: number | undefined;
  /** Receives the ids of all rows in the order of the list, with commas, instead of reading rows: for files with all rows. */
  onIds?: ((ids: string) => void) | undefined;
  /** The rows are for a file, whose items may have more fields. */
  isForFile?: boolean | undefined;
};

/** The SQL by which each plain field of the item is sorted. */
export type SortExpressions = Record<string, Expression<unknown>>;

/** One at a time: PostgreSQL sorts a long list without an index on all cores, and two at once would take more than twice as long. */
const sortLongList = createSemaphore(1, 100);

/** Each filter and order is a statement of its own: named ones would use up the names of the statements that buyers wait for. */
const planned = sql.raw(PLANNED_EACH_TIME);
/**
 * One page of the rows that `filtered` selects, and the total without paging. Sorted by id, the newest first, unless the query
 * names another field; the id breaks ties. A total of 20 000 or more may be up to ten minutes old.
 */
export async function readListPage<DB, TB extends keyof DB, Row>(
  filtered: SelectQueryBuilder<DB, TB, Row>,
  sorts: SortExpressions & { id: Expression<unknown> },
  { page, perPage, sort, order, ids: wanted, beforeId, onIds }: ListQuery,
): Promise<{ rows: Row[]; total: number }> {
  const rows = wanted ? filtered.where(sql<boolean>`${sorts.id} = any(${toIds(wanted)}::bigint[])`) : filtered;
  if (beforeId !== undefined) {
    const further = rows.where(sql<boolean>`${sorts.id} < ${beforeId}`).orderBy(sql`${sorts.id} desc`);
    return { rows: await further.limit(perPage).modifyEnd(planned).execute(), total: 0 };
  }
  const { id } = sorts;
  const sorting: Sorting = { id, field: sorts[sort ?? 'id'] ?? id, direction: order ?? (sort ? 'asc' : 'desc') };
  if (onIds) {
    onIds(await sortLongList(() => readAllIds(rows, sorting)));
    return { rows: [], total: 0 };
  }
  const counted = withoutUnusedJoins(rows.clearSelect().select(sql<number>`count(*)::int`.as('total')));
  const total = await countRows(counted.modifyEnd(planned) as never);
  const offset = (page - 1) * perPage;
  const limit = Math.min(perPage, total - offset);
  if (limit <= 0) return { rows: [], total };
  // The ids of the page first, from the sorted column alone: the rows before the page are neither joined nor carried along.
  const ids = selectIds(rows, sorting, { limit, offset, total });
  const by = sql.raw(sorting.direction);
  const items = rows
    .where(sql<boolean>`${id} = any(array(${ids}))`)
    .orderBy(sql`${sorting.field} ${by} ${nullsOf(sorting)}, ${id} ${by}`)
    .modifyEnd(planned);
  const read = () => items.execute();
  const isLongSort = total >= LARGE_TOTAL && sorting.field !== id;
  return { rows: await (isLongSort ? sortLongList(read) : read()), total };
}

/** The ids of all rows in their order, as one text: a row of a result for each would take many times the memory. */
async function readAllIds<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  sorting: Sorting,
): Promise<string> {
  const { id, field, direction } = sorting;
  const by = sql.raw(direction);
  const joined = sql<
    string | null
  >`string_agg(${id}::text, ',' order by ${field} ${by} ${nullsOf(sorting)}, ${id} ${by})`;
  const all = withoutUnusedJoins(rows.clearSelect().select(joined.as('ids'))).modifyEnd(planned);
  return ((await all.executeTakeFirst()) as { ids: string | null } | undefined)?.ids ?? '';
}

function selectIds<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  sorting: Sorting,
  { limit, offset, total }: { limit: number; offset: number; total: number },
) {
  const rowsToNearerEnd = Math.min(offset, total - offset - limit);
  const isWalked = isBounded(sorting) && total >= LARGE_BOUNDED_TOTAL && rowsToNearerEnd < WALKED_ROWS;
  if (total < LARGE_TOTAL && !isWalked) return selectIdsOfFew(rows, sorting, { limit, offset });
  if (offset <= total / 2) return selectIdsOfMany(rows, sorting, { limit, offset });
  return selectIdsOfMany(rows, sorting, { limit, offset: total - offset - limit, isFromEnd: true });
}

const LARGE_TOTAL = 100_000;
/** An index that is read from a bound on has hardly any rows but those of the list, so a page near an end is found soon. */
const LARGE_BOUNDED_TOTAL = 20_000;
const WALKED_ROWS = 2_000;
/** Counting fewer rows takes no time that is noticed. */
const CACHED_TOTAL = 20_000;
const FRESH_MS = 10_000;
const USABLE_MS = 600_000;
const MAX_CACHED_TOTALS = 200;
type CachedTotal = { total: number; readAtMs: number; isBeingCounted: boolean };
/** By statement and parameters. Only large totals: counting them again for each page would take most of its time. */
const cachedTotals = new Map<string, CachedTotal>();

/** A large total that is no longer fresh is counted again while the former one is shown. */
async function countRows<DB, TB extends keyof DB>(
  counted: SelectQueryBuilder<DB, TB, { total: number }>,
): Promise<number> {
  const { sql: statement, parameters } = counted.compile();
  const key = JSON.stringify([statement, parameters]);
  const known = cachedTotals.get(key);
  const ageMs = known ? monotonicMs() - known.readAtMs : USABLE_MS;
  if (!known || ageMs >= USABLE_MS) return countNow();
  if (ageMs >= FRESH_MS && !known.isBeingCounted) {
    known.isBeingCounted = true;
    sortLongList(countNow).catch(() => cachedTotals.delete(key));
  }
  return known.total;

  async function countNow(): Promise<number> {
    const { total } = await counted.executeTakeFirstOrThrow();
    cachedTotals.delete(key);
    if (total < CACHED_TOTAL) return total;
    cachedTotals.set(key, { total, readAtMs: monotonicMs(), isBeingCounted: false });
    const [oldest] = cachedTotals.keys();
    if (cachedTotals.size > MAX_CACHED_TOTALS && oldest !== undefined) cachedTotals.delete(oldest);
    return total;
  }
}

/** The number in a search, or null: no row has it then. */
export const toNumber = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

/** A pattern that matches texts which begin with these characters, for LIKE. */
export const beginningWith = (text: string): string => containing(text).slice(1);

/** A pattern that matches texts which contain these characters, for ILIKE. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The ids of the filter `ids`. */
export const toIds = (ids: string): number[] => ids.split(',').map(Number);

/** The first moment after a day or at a moment, for the end of a period that includes it. */
export function endOf(date: string): Date {
  const start = new Date(date);
  return date.length > 10 ? new Date(start.getTime() + 1) : new Date(start.getTime() + 86_400_000);
}
