import { sql } from 'kysely';
import type { Db } from './database/index.ts';
import type { Schema } from './database/schema.ts';

/**
 * How long rows of a table are retained. `column` needs an index, which is partial if `only` is set. The values are put into SQL
 * unescaped, so they must come from the source code only.
 */
export type RetentionRule = {
  table: keyof Schema;
  /** The timestamp from which the age of a row counts. */
  column: string;
  /** The age at which a row expires, as a PostgreSQL interval: `90 days`. */
  after: string;
  /** An SQL condition for the rows that the rule applies to; all rows when unset. */
  only?: string;
};

const ROWS_PER_BATCH = 1_000;
/** The rest waits for the next run: this many batches take seconds, and nothing waits for them. */
const MAX_BATCHES = 50;

/**
 * Deletes expired rows, the oldest first, in batches that each commit. Returns how many. A locked row is left for the next
 * run.
 */
export async function deleteExpiredRows(
  db: Db,
  rule: RetentionRule,
  { batches = MAX_BATCHES, rows = ROWS_PER_BATCH } = {},
): Promise<number> {
  let deleted = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(rule.table)}
      where ctid = any(array(${selectExpiredRows(rule, rows)} for update skip locked))`.execute(db);
    deleted += Number(numAffectedRows);
    if (Number(numAffectedRows) < rows) break;
  }
  return deleted;
}

/** Selects the `ctid` of the oldest expired rows. */
export function selectExpiredRows({ table, column, after, only }: RetentionRule, rows = ROWS_PER_BATCH) {
  return sql`select ctid from ${sql.table(table)}
    where ${sql.ref(column)} < now() - ${sql.lit(after)}::interval ${only ? sql`and ${sql.raw(only)}` : sql``}
    order by ${sql.ref(column)} limit ${sql.lit(rows)}`;
}

export type RetentionStats = { table: string; column: string; oldestSeconds: number; overdueSeconds: number };

/** For each rule the age of the oldest row and how long ago it should have been deleted; 0 when there is no row. */
export async function readRetentionStats(db: Db, rules: readonly RetentionRule[]): Promise<RetentionStats[]> {
  const each = rules.map(
    ({ table, column, after, only }) => sql`select ${table}::text as table, ${column}::text as column, after,
      (select min(${sql.ref(column)}) from ${sql.table(table)} ${only ? sql`where ${sql.raw(only)}` : sql``}) as oldest
      from (values (${sql.lit(after)}::interval)) as t (after)`,
  );
  const { rows } = await sql<RetentionStats>`select "table", "column",
      greatest(0, coalesce(extract(epoch from now() - oldest), 0))::float8 as "oldestSeconds",
      greatest(0, coalesce(extract(epoch from now() - oldest - after), 0))::float8 as "overdueSeconds"
    from (${sql.join(each, sql` union all `)}) as terms`.execute(db);
  return rows;
}

/** PostgreSQL's last estimate of the rows of each table. An exact count would read all rows. */
export async function estimateRows(db: Db): Promise<{ table: string; rows: number }[]> {
  const { rows } = await sql<{ table: string; rows: number }>`
    select c.relname as table, greatest(c.reltuples, 0)::float8 as rows from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`.execute(db);
  return rows;
}
