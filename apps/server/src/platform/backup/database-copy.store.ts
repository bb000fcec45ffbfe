import type pg from 'pg';

/** A table and those of its columns that are stored: generated ones are computed anew. */
export type CopiedTable = { schema: string; name: string; columns: string[] };
export type CopiedSequence = { schema: string; name: string; value: string };

/** The shop's own tables, and those of its job queue. */
const SCHEMAS = ['public', 'graphile_worker'];

export async function listTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select n.nspname::text as schema, c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname = any($1) and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by 1, 2 order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** The last values of sequences. They are in no snapshot, so read after it they are at least those of its rows. */
export async function listSequences(client: pg.Client): Promise<CopiedSequence[]> {
  const { rows } = await client.query<CopiedSequence>(
    `select schemaname::text as schema, sequencename::text as name, last_value::text as value from pg_sequences
      where schemaname = any($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

export async function setSequences(client: pg.Client, sequences: readonly CopiedSequence[]): Promise<void> {
  for (const { schema, name, value } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [`${quote(schema)}.${quote(name)}`, value]);
}

export async function listAppliedMigrations(client: pg.Client): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  );
  return rows;
}

export async function findCurrentKeyId(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>('select id from secret_keys where is_current');
  return rows[0]?.id ?? null;
}

/** Whether the database has any table, type or function of its own. Extensions do not count. */
export async function hasObjects(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      limit 1`,
  );
  return rows.length > 0;
}

/**
 * Begins a transaction that sees one moment of the whole database. The tables are locked before the snapshot is taken, so that
 * no migration runs meanwhile. Returns the id by which another connection can read at the same moment.
 */
export async function beginSnapshot(client: pg.Client): Promise<string> {
  const tables = await listTables(client);
  await client.query('begin isolation level repeatable read read only');
  await client.query(`lock table ${tables.map(fullName).join(', ')} in access share mode`);
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
  return rows[0]?.id ?? '';
}

/** The text formats of values must not depend on the settings of either database. */
export async function setTextFormats(client: pg.Client): Promise<void> {
  await client.query(
    `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
     set extra_float_digits = 3; set timezone = 'UTC'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`,
  );
}

/**
 * Begins a transaction in which no trigger and no foreign key is checked, and empties the tables: migrations have filled some.
 * The rows come from one moment of a consistent database, so there is nothing to check.
 */
export async function beginLoad(client: pg.Client, tables: readonly CopiedTable[]): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(`truncate ${tables.map(fullName).join(', ')}`);
}

/** Jobs that ran when the backup was made run anew: every job tolerates that. */
export async function unlockJobs(client: pg.Client): Promise<void> {
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null');
}

export async function countRows(client: pg.Client, tables: readonly CopiedTable[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${fullName(table)}`);
    counts[labelOf(table)] = Number(rows[0]?.count);
  }
  return counts;
}

export const copyStatement = (table: CopiedTable, direction: 'to stdout' | 'from stdin'): string =>
  `copy ${fullName(table)} (${table.columns.map(quote).join(', ')}) ${direction}`;

export const labelOf = ({ schema, name }: CopiedTable): string => `${schema}.${name}`;

const fullName = ({ schema, name }: CopiedTable): string => `${quote(schema)}.${quote(name)}`;
const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
