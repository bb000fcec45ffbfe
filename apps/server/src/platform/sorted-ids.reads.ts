import type { Expression, RawBuilder, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import { withoutUnusedJoins } from './database/unused-joins.ts';

/** The order of a list: by a field, without a value last, and by id, both in one direction. */
export type Sorting = { id: Expression<unknown>; field: Expression<unknown>; direction: 'asc' | 'desc' };
/** Rows of a list that follow each other: those of a condition, sorted by an expression and by id, or by id alone. */
type Section = { where: Expression<boolean> | null; by: Expression<unknown> | null };

const withoutNulls = new WeakSet<Expression<unknown>>();
const leastNulls = new WeakSet<Expression<unknown>>();
const columnsOf = new WeakMap<Expression<unknown>, Expression<unknown>>();
const bounds = new WeakMap<Expression<unknown>, Date>();
/** The sections of an expression, for the ascending order. */
const knownSections = new WeakMap<Expression<unknown>, readonly Section[]>();

/** An expression that is null in no row. PostgreSQL knows it of the columns of the list's own table. */
export function notNull<E extends Expression<unknown>>(expression: E): E {
  withoutNulls.add(expression);
  return expression;
}

/** An expression that is null where this column is. The index of the rows that have the column is used only if it is named. */
export function nullWith<E extends Expression<unknown>>(column: Expression<unknown>, expression: E): E {
  columnsOf.set(expression, column);
  return expression;
}

/** An expression that is shown as its least value where it is null: those rows are the smallest, and not at the end in both directions. */
export function leastWhenNull<E extends Expression<unknown>>(expression: E): E {
  leastNulls.add(expression);
  knownSections.set(expression, [
    { where: sql<boolean>`${expression} is null`, by: null },
    { where: sql<boolean>`${expression} is not null`, by: expression },
  ]);
  return expression;
}

/** Where the rows without a value are. */
export const nullsOf = ({ field, direction }: Sorting) =>
  sql.raw(direction === 'asc' && leastNulls.has(field) ? 'nulls first' : 'nulls last');

/**
 * A column that no row of the list has below this date, as a new expression: PostgreSQL begins to read its index there. Without a date, the
 * column itself.
 */
export function startingAt(column: Expression<unknown>, date: string | undefined): Expression<unknown> {
  if (!date) return column;
  const expression = sql`${column}`;
  bounds.set(expression, new Date(date));
  return expression;
}

/** Whether the list is sorted by a column of {@link startingAt}. */
export const isBounded = ({ field }: Sorting): boolean => bounds.has(field);

/** The text that is shown for each value of a column, to sort a short list by it. */
export const shownText = (column: Expression<unknown>, texts: Readonly<Record<string, string>>) =>
  sql<string | null>`case ${sql.join(
    Object.entries(texts).map(([value, text]) => sql`when ${column} = ${value} then ${text}`),
    sql` `,
  )} end`;

/** A column with an index that always has one of a few values: lower-case letters, which every database sorts alike. */
export function oneOf<E extends Expression<unknown>>(column: E, values: readonly string[]): E {
  knownSections.set(
    column,
    values.toSorted().map((value) => ({ where: sql<boolean>`${column} = ${value}`, by: null })),
  );
  return column;
}

/** A number that is never null nor below zero, and zero in most rows: an index has the others. */
export function mostlyZero<E extends Expression<unknown>>(column: E): E {
  knownSections.set(column, [
    { where: sql<boolean>`${column} = 0`, by: null },
    { where: sql<boolean>`${column} > 0`, by: column },
  ]);
  return column;
}

/** An expression with few values, each of which has a condition that an index can find; one of them holds for each row. */
export function oneOfConditions<E extends Expression<unknown>>(
  expression: E,
  conditions: Record<string, Expression<boolean>>,
): E {
  const values = Object.keys(conditions).toSorted();
  knownSections.set(
    expression,
    values.map((value) => ({ where: conditions[value] as Expression<boolean>, by: null })),
  );
  return expression;
}

/**
 * The sections of a list, in its order. One sort of all rows could follow no index: those without a value are at the end in both
 * directions, and a left join has to look at each of them. A few values are one section each, because the rows of one are found
 * or passed over by id.
 */
function sectionsOf({ id, field, direction }: Sorting): Section[] {
  if (field === id) return [{ where: null, by: null }];
  if (withoutNulls.has(field)) return [{ where: null, by: field }];
  const sections = knownSections.get(field);
  if (sections) return direction === 'asc' ? [...sections] : sections.toReversed();
  const column = columnsOf.get(field) ?? field;
  const bound = bounds.get(field);
  const hasValue = bound ? sql<boolean>`${column} >= ${bound}` : sql<boolean>`${column} is not null`;
  return [
    { where: hasValue, by: field },
    { where: sql<boolean>`${column} is null`, by: null },
  ];
}

/**
 * Selects the ids of some rows of a list with many rows; `isFromEnd` counts `offset` from its last row. PostgreSQL reads the sections one after
 * the other and stops when it has enough, so the rows of a first page cost the same in a large table.
 */
export function selectIdsOfMany<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  sorting: Sorting,
  { limit, offset, isFromEnd = false }: { limit: number; offset: number; isFromEnd?: boolean },
): RawBuilder<{ id: number }> {
  const { id } = sorting;
  const direction = sql.raw((sorting.direction === 'asc') === isFromEnd ? 'desc' : 'asc');
  const sections = sectionsOf(sorting).map(({ where, by }) =>
    withoutUnusedJoins(
      rows
        .clearSelect()
        .select(sql<number>`${id}`.as('id'))
        .$if(where !== null, (section) => section.where(where as Expression<boolean>))
        .$if(by !== null, (section) => section.orderBy(sql`${by} ${direction}`))
        .orderBy(sql`${id} ${direction}`)
        .limit(offset + limit),
    ),
  );
  if (isFromEnd) sections.reverse();
  const all = sql.join(
    sections.map((section) => sql`(${section})`),
    sql` union all `,
  );
  return sql<{ id: number }>`select id from (${all}) as sections limit ${limit} offset ${offset}`;
}

/**
 * Selects the ids of some rows of a list with few rows. All of them are found by their conditions and then sorted (`offset 0` keeps
 * PostgreSQL from another plan): walking a large table in the order of the list until it has found them would take longer, above all
 * when they are at its other end.
 */
export function selectIdsOfFew<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  sorting: Sorting,
  { limit, offset }: { limit: number; offset: number },
): RawBuilder<{ id: number }> {
  const { id, field, direction } = sorting;
  const found = withoutUnusedJoins(
    rows
      .clearSelect()
      .select([sql<number>`${id}`.as('id'), sql`${field}`.as('field')])
      .offset(0),
  );
  const by = sql.raw(direction);
  return sql<{ id: number }>`select id from (${found}) as found order by field ${by} ${nullsOf(sorting)}, id ${by}
    limit ${limit} offset ${offset}`;
}
