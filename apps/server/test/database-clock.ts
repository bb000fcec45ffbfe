import { sql } from 'kysely';
import { type Database, openDatabase } from '../src/platform/database/index.ts';
import type { TestDatabase } from './database.ts';

export type DatabaseClock = Database & {
  /** Milliseconds since the clock began. */
  nowMs(): number;
  /** Moves the clock forward. */
  advance(ms: number): Promise<void>;
};

/**
 * Opens a database whose clock stands still until a test moves it, so that a limit per second is tested without waiting: `now()` and
 * `clock_timestamp()` are found in a schema before those of PostgreSQL.
 */
export async function openWithClock(database: TestDatabase, options: { poolSize: number }): Promise<DatabaseClock> {
  const url = new URL(database.directUrl);
  const setUp = openDatabase(database.directUrl, { poolSize: 1, prepare: false });
  await sql`create schema test_clock`.execute(setUp.db);
  await sql`create table test_clock.time as select date_trunc('hour', pg_catalog.now()) as at`.execute(setUp.db);
  for (const name of ['now', 'clock_timestamp'])
    await sql`create function test_clock.${sql.raw(name)}() returns timestamptz stable language sql
      as 'select at from test_clock.time'`.execute(setUp.db);
  await setUp.close();
  url.searchParams.set('options', '-c search_path=test_clock,public,pg_catalog');
  const opened = openDatabase(url.href, { ...options, prepare: false });
  let passedMs = 0;
  return {
    ...opened,
    nowMs: () => passedMs,
    async advance(ms) {
      passedMs += ms;
      await sql`update test_clock.time set at = at + make_interval(secs => ${ms / 1000}::float8)`.execute(opened.db);
    },
  };
}
