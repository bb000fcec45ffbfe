import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** Long enough for an operator to find out why. */
const KEPT_DAYS = 30;
const JOBS_A_BATCH = 1_000;

/**
 * Deletes jobs that were tried as often as they may be and are done no more, once they are 30 days old; what they were for was taken
 * up by the sweeps. Only jobs that wait or were given up lie in their table, so that it is small enough to be read whole.
 */
export async function sweepGivenUpJobs(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from graphile_worker._private_jobs where id = any(array(
      select id from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null and updated_at < now() - make_interval(days => ${KEPT_DAYS}::int)
      order by id limit ${JOBS_A_BATCH}::int for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}
