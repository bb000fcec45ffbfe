import pg from 'pg';
import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { createVault } from '../apps/server/src/platform/secrets.ts';
import type { startThrowawayPostgres } from '../apps/server/test/throwaway-postgres.ts';
import { baselineTables } from './baseline.sql.ts';
import { fill } from './fill.ts';
import { SECRET_KEY } from './start-shop.ts';

export type Postgres = Awaited<ReturnType<typeof startThrowawayPostgres>>;

/** Creates a migrated database without rows and returns its URL. */
export async function createDatabase(server: Postgres, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  await migrate(url);
  return url;
}

/** Creates a database with goods and users, and with the tables of the baselines unless there are no units. */
export async function createFilledDatabase(
  server: Postgres,
  name: string,
  size: { products: number; unitsEach: number; users: number },
) {
  const url = await createDatabase(server, name);
  const { db, pool, close } = openDatabase(url, { poolSize: 2, prepare: true });
  await pool.query('set statement_timeout = 0');
  const { tokens } = await fill(db, createVault(SECRET_KEY), size);
  if (size.unitsEach > 0) await pool.query(baselineTables);
  await close();
  return { url, tokens };
}
