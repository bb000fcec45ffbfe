import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../src/platform/database/index.ts';
import { abandonedJobs } from '../src/platform/jobs/abandoned-jobs.ts';
import type { JobSet } from '../src/platform/jobs/declare-job.ts';
import { shopJobs } from '../src/shop-jobs.ts';
import { eventually } from './eventually.ts';

const allJobs: JobSet = { ...shopJobs, ...abandonedJobs };
const schedules = Object.values(allJobs).flatMap(({ cron }) => cron?.identifier ?? []);

/** Stops the schedule of a shop that will be started: a scheduled job could otherwise run in the middle of a test. */
export async function pauseSchedule(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
        select identifier, now(), now() + interval '1 year' from unnest($1::text[]) as identifier`,
      [schedules],
    );
  } finally {
    await client.end();
  }
}

/** Creates what starts the jobs of a world and waits for them. */
export function createWorldJobs(db: Db) {
  /** Reschedules all waiting jobs of a task to now. */
  const makeJobsDue = async (task: string): Promise<void> => {
    // Locked jobs are already running.
    await sql`update graphile_worker._private_jobs set run_at = now() where id in (
      select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${task} for update of j skip locked)`.execute(db);
    await sql`select pg_notify('jobs:insert', '{"r":1,"count":10}')`.execute(db);
  };

  return {
    makeJobsDue,

    /** Waits until all stored notices are handled and their consequences are carried out. */
    async waitForNotices() {
      await eventually(async () => {
        await makeJobsDue('payments.notice');
        const { rows } = await sql<{
          count: number;
        }>`select (select count(*) from payment_notices where handled_at is null)
          + (select count(*) from graphile_worker.jobs where task_identifier = 'payments.settled') as count`.execute(
          db,
        );
        return Number(rows[0]?.count) === 0;
      });
    },

    /** The number of jobs of a task in the queue. */
    async countJobs(task: keyof typeof shopJobs): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from graphile_worker.jobs where task_identifier = ${task}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Deletes the waiting job of an order, as soon as there is one that no worker is running. */
    async loseJobOf(orderId: number) {
      await eventually(async () => {
        const { rows } = await sql`delete from graphile_worker._private_jobs
          where payload->>'orderId' = ${String(orderId)} and locked_at is null returning id`.execute(db);
        return rows.length > 0;
      });
    },

    /** Runs a scheduled job now and waits until it has ended: many at once would hold up the other jobs of their lane. */
    async runJob(
      task:
        | 'payments.reconcile'
        | 'ledger.check'
        | 'ledger.walk'
        | 'maintenance.sweep'
        | 'partners.judgeBots'
        | 'partners.checkBots',
    ) {
      const { rows } = await sql<{ id: string }>`select id from graphile_worker.add_job(${task}::text)`.execute(db);
      const id = rows[0]?.id ?? null;
      await eventually(async () => {
        // A failed job stays in the queue until its retry.
        const unfinished = await sql`select from graphile_worker.jobs
          where id = ${id} and (locked_at is not null or attempts = 0)`.execute(db);
        return unfinished.rows.length === 0;
      });
    },
  };
}
