import type { Expression, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';

/** The page, order and search of a list, as `listQuery` of the contract defines it. */
export type ListQuery = {
  page: number;
  perPage: number;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  /** Only rows with a smaller id, newest first, without a total: for files with all rows. */
  beforeId?: number | undefined;
};

/** The SQL by which each plain field of the item is sorted. */
export type SortExpressions = Record<string, Expression<unknown>>;
export type Sorts = SortExpressions & { id: Expression<unknown> };

const columnsWithoutNulls = new WeakSet<Expression<unknown>>();

/** A column in which no row is null, so that an index gives its order in both directions. */
export function notNull<E extends Expression<unknown>>(column: E): E {
  columnsWithoutNulls.add(column);
  return column;
}

/** The fields of ORDER BY, as a query names them: by id, the newest first, unless it names another field; the id breaks ties. */
export function orderOf(
  sorts: Sorts,
  { sort, order }: Pick<ListQuery, 'sort' | 'order'>,
  wrap: (column: Expression<unknown>) => Expression<unknown> = (column) => column,
) {
  const direction = sql.raw(order ?? (sort ? 'asc' : 'desc'));
  const field = sorts[sort ?? 'id'] ?? sorts.id;
  const byId = sql`${wrap(sorts.id)} ${direction}`;
  if (field === sorts.id) return byId;
  const nulls = sql.raw(columnsWithoutNulls.has(field) ? '' : ' nulls last');
  return sql`${wrap(field)} ${direction}${nulls}, ${byId}`;
}

/** The rows with a smaller id, the newest first, without a total. */
export async function readFurtherRows<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  sorts: Sorts,
  { beforeId, perPage }: { beforeId: number; perPage: number },
): Promise<{ rows: Row[]; total: number }> {
  const further = rows.where(sql<boolean>`${sorts.id} < ${beforeId}`).orderBy(sql`${sorts.id} desc`);
  return { rows: await further.limit(perPage).execute(), total: 0 };
}

/**
 * One page of the rows that `rows` selects, and the total without paging. Sorted by id, the newest first, unless the query
 * names another field; the id breaks ties.
 */
export async function readListPage<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  sorts: Sorts,
  { page, perPage, sort, order, beforeId }: ListQuery,
): Promise<{ rows: Row[]; total: number }> {
  if (beforeId !== undefined) return readFurtherRows(rows, sorts, { beforeId, perPage });
  const paged = rows
    .orderBy(orderOf(sorts, { sort, order }))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const counted = rows.clearSelect().select(sql<number>`count(*)::int`.as('total'));
  const [items, [count]] = await Promise.all([paged.execute(), counted.execute()]);
  return { rows: items, total: (count as { total: number } | undefined)?.total ?? 0 };
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
