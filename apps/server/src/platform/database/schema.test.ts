import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import type { Database } from './index.ts';

let opened: Database;
beforeAll(async () => {
  // A process names a limited number of statements, which other tests in it may have used up.
  vi.resetModules();
  const { openDatabase } = await import('./index.ts');
  opened = openDatabase((await createTestDatabase()).url, { poolSize: 1, prepare: true });
});
afterAll(() => opened.close());

it('the types name exactly the tables and columns that the migrations create', async () => {
  const { rows } = await sql<{ table_name: string; columns: string[] }>`
    select table_name::text, array_agg(column_name::text order by column_name) as columns from information_schema.columns
    where table_schema = 'public' and table_name <> 'migrations' group by 1`.execute(opened.db);
  const inDatabase = Object.fromEntries(rows.map((row) => [row.table_name, row.columns]));
  expect(await typedColumns()).toEqual(inDatabase);
});

/** Reads the types as text, because they do not exist at run time. */
async function typedColumns(): Promise<Record<string, string[]>> {
  const folder = new URL('./tables/', import.meta.url);
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8')));
  return Object.fromEntries(
    [...texts.join('').matchAll(/^ {2}(\w+): \{([^}]*)\}/gm)].map(([, table = '', columns = '']) => [
      table,
      [...columns.matchAll(/(?:^|[;{\s])(\w+): /g)].map(([, column = '']) => column).sort(),
    ]),
  );
}

it('a statement built by Kysely is prepared once per connection', async () => {
  for (let n = 0; n < 3; n += 1) await opened.db.selectFrom('buyers').select('id').where('id', '=', n).execute();
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from pg_prepared_statements where statement like 'select "id" from "buyers"%'`.execute(
    opened.db,
  );
  expect(rows[0]?.count).toBe(1);
});
