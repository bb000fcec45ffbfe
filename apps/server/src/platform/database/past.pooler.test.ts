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

/** Who has connected to this world's database by the pooler, as the pooler tells it. */
async function listPooled(): Promise<Set<string>> {
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

async function listConnected(): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select application_name as name from pg_stat_activity
    where datname = current_database()`.execute(world.db);
  return new Set(rows.map(({ name }) => name));
}

it('calls go by the pooler; jobs, their locks and notices pass by it', async () => {
  await world.api('categories/getCategories', {});
  const connected = await eventually(async () => {
    const names = await listConnected();
    return names.has('lotok-jobs') && names.has('lotok-listen') && names;
  });
  expect(connected).toContain('lotok');
  await world.runJob('maintenance.sweep');
  await eventually(async () => (await listConnected()).has('lotok-direct'));
  expect(await listPooled()).toEqual(new Set(['lotok']));
});
