import { sql } from 'kysely';
import type { Db } from './database/index.ts';
import type { Schema } from './database/schema.ts';

/**
 * How long rows of a table are kept. An index on `column`, partial where `only` is said, must stand behind it. What is said here
 * goes into SQL as it is: it comes from the source alone.
 */
export type Term = {
  table: keyof Schema;
  /** Since when a row ages. */
  column: string;
  /** A row is over so long after that: `90 days`. */
  after: string;
  /** Which rows the term is for; all where nothing is said. */
  only?: string;
};

const ROWS_A_BATCH = 1_000;
/** What is left waits for the next run: so many batches take seconds, and nothing else waits for them. */
const MOST_BATCHES = 50;

/**
 * Deletes the rows whose term is over, the oldest first, in batches that each commit; answers how many. A row that somebody holds
 * is left for the next run.
 */
export async function sweepTerm(
  db: Db,
  term: Term,
  { batches = MOST_BATCHES, rows = ROWS_A_BATCH } = {},
): Promise<number> {
  let deleted = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(term.table)}
      where ctid = any(array(${overRows(term, rows)} for update skip locked))`.execute(db);
    deleted += Number(numAffectedRows);
    if (Number(numAffectedRows) < rows) break;
  }
  return deleted;
}

/** The oldest rows that are over, by their place in the table. */
export function overRows({ table, column, after, only }: Term, rows = ROWS_A_BATCH) {
  return sql`select ctid from ${sql.table(table)}
    where ${sql.ref(column)} < now() - ${sql.lit(after)}::interval ${only ? sql`and ${sql.raw(only)}` : sql``}
    order by ${sql.ref(column)} limit ${sql.lit(rows)}`;
}

export type TermFigures = { table: string; column: string; oldestSeconds: number; overdueSeconds: number };

/** The age of the oldest row that each term is for, and how long ago that row should have been deleted; 0 where there is none. */
export async function readTerms(db: Db, terms: readonly Term[]): Promise<TermFigures[]> {
  const each = terms.map(
    ({ table, column, after, only }) => sql`select ${table}::text as table, ${column}::text as column, after,
      (select min(${sql.ref(column)}) from ${sql.table(table)} ${only ? sql`where ${sql.raw(only)}` : sql``}) as oldest
      from (values (${sql.lit(after)}::interval)) as t (after)`,
  );
  const { rows } = await sql<TermFigures>`select "table", "column",
      greatest(0, coalesce(extract(epoch from now() - oldest), 0))::float8 as "oldestSeconds",
      greatest(0, coalesce(extract(epoch from now() - oldest - after), 0))::float8 as "overdueSeconds"
    from (${sql.join(each, sql` union all `)}) as terms`.execute(db);
  return rows;
}

/** About how many rows each table has, as PostgreSQL last estimated: to count them would read them all. */
export async function estimateRows(db: Db): Promise<{ table: string; rows: number }[]> {
  const { rows } = await sql<{ table: string; rows: number }>`
    select c.relname as table, greatest(c.reltuples, 0)::float8 as rows from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`.execute(db);
  return rows;
}
