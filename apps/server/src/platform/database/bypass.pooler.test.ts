import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { withDatabase } from '../../../test/server.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The application names of the pooler's clients for this world's database. */
async function listPoolerClients(): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: withDatabase(inject('poolerUrl') ?? '', 'pgbouncer') });
  await client.connect();
  try {
    const { rows } = await client.query<{ database: string; application_name: string }>('show clients');
    const own = new URL(world.databaseUrl).pathname.slice(1);
    return new Set(rows.filter(({ database }) => database === own).map((row) => row.application_name));
  } finally {
    await client.end();
  }
}

async function listServerClients(): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select application_name as name from pg_stat_activity
    where datname = current_database()`.execute(world.db);
  return new Set(rows.map(({ name }) => name));
}

it('calls use the pooler; jobs, their locks and notifications bypass it', async () => {
  await world.api('categories/getCategories', {});
  const connected = await eventually(async () => {
    const names = await listServerClients();
    return names.has('lotok-jobs') && names.has('lotok-listen') && names;
  });
  expect(connected).toContain('lotok');
  await world.runJob('maintenance.sweep');
  await eventually(async () => (await listServerClients()).has('lotok-direct'));
  expect(await listPoolerClients()).toEqual(new Set(['lotok']));
});
