import { sql } from 'kysely';
import { inTransaction, openDatabase } from '../src/platform/database/index.ts';
import { findRunningDatabase } from '../src/platform/postgres/find-running-database.ts';

/** Adds a job that has failed for good to the running shop of a data folder, which no provider's sandbox can make one do. Returns its id. */
export async function addFailedJob(dataDir: string, { kind, error }: { kind: string; error: string }): Promise<number> {
  const url = await findRunningDatabase({ databaseUrl: null, dataDir });
  const { db, close } = openDatabase(url, { poolSize: 1, prepare: true });
  try {
    // In one transaction, so that no worker and no list sees it before it has failed.
    return await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ id: number }>`select id from graphile_worker.add_job(${kind}, '{}'::json,
        run_at => now() + interval '1 day')`.execute(tx);
      const id = rows[0]?.id ?? 0;
      await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${error}
        where id = ${id}`.execute(tx);
      return id;
    });
  } finally {
    await close();
  }
}
