import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** Makes a job due now, with all its attempts. False when it runs at the moment or is completed. */
export async function rescheduleJob(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select id from graphile_worker.reschedule_jobs(array[${id}]::bigint[],
    run_at => now(), attempts => 0)`.execute(tx);
  return rows.length > 0;
}
