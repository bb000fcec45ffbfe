import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** Long enough for an operator to find out why a job failed. */
const RETENTION_DAYS = 30;
const JOBS_PER_BATCH = 1_000;

/**
 * Deletes permanently failed jobs that are older than 30 days; the sweeps have done their work meanwhile. The table contains
 * only waiting and failed jobs, so it is small enough for a sequential scan.
 */
export async function sweepFailedJobs(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from graphile_worker._private_jobs where id = any(array(
      select id from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null and updated_at < now() - make_interval(days => ${RETENTION_DAYS}::int)
      order by id limit ${JOBS_PER_BATCH}::int for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}
