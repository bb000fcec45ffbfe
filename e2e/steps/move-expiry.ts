import { sql } from 'kysely';
import { openDatabase } from '../../apps/server/src/platform/database/index.ts';
import { findRunningDatabase } from '../../apps/server/src/platform/postgres/find-running-database.ts';

/** Makes a domain of the running shop of a data folder expire in so many days: names are registered for a year. */
export async function moveExpiry(dataDir: string, domain: string, days: number): Promise<void> {
  const url = await findRunningDatabase({ databaseUrl: null, dataDir });
  const { db, close } = openDatabase(url, { poolSize: 1, prepare: true });
  try {
    await sql`update domains set active_to = now() + ${days} * interval '1 day' where name = ${domain}`.execute(db);
  } finally {
    await close();
  }
}
