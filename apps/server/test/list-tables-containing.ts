import { sql } from 'kysely';
import type { Db } from '../src/platform/database/index.ts';

/**
 * The tables of all schemas that contain a text in any column, regardless of case, including bytea and JSON columns; `only`: of these
 * tables.
 */
export async function listTablesContaining(db: Db, text: string, only?: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`.execute(
    db,
  );
  if (tables.length < 20) throw new Error('not all tables are seen');
  const hex = Buffer.from(text).toString('hex');
  const found: string[] = [];
  for (const { name } of tables) {
    if (only && !only.includes(name)) continue;
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(name)} as t
      where strpos(lower(to_jsonb(t)::text), ${text.toLowerCase()}) > 0 or strpos(to_jsonb(t)::text, ${hex}) > 0`.execute(
      db,
    );
    if (rows[0]?.count) found.push(name);
  }
  return found;
}
