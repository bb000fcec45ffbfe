import type pg from 'pg';
import type { Log } from '../log.ts';
import { declareJob } from './declare-job.ts';

/** The job that calls {@link releaseAbandonedJobs}. */
export const abandonedJobs = {
  'jobs.freeLeft': declareJob<unknown>({
    lane: 'paid',
    priority: -30,
    cron: { match: '* * * * *', identifier: 'free-left' },
  }),
};

const HEARTBEAT_MS = 20_000;
/** Six heartbeats: a node that sent none for this long has died or lost the database. */
const DEAD_AFTER_SECONDS = 120;

/**
 * Unlocks jobs of servers that died while running them. Such a job may run twice, which every job tolerates. A live server
 * refreshes the locks of its jobs all the time (see {@link sendHeartbeat}), so a long job is not taken from it. `running` are
 * the ids of this process's own jobs. The jobs of its `endedWorkers` are unlocked at once: an outage of the database prevented
 * that their end was stored.
 */
export async function releaseAbandonedJobs(
  pool: pg.Pool,
  running: ReadonlySet<string>,
  { isOnlyServer, endedWorkers = [] }: { isOnlyServer: boolean; endedWorkers?: readonly string[] },
): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where (locked_at <= now() - make_interval(secs => $1) or locked_by = any($3::text[])) and id <> all($2::bigint[])`,
    [isOnlyServer ? 0 : DEAD_AFTER_SECONDS, [...running], endedWorkers],
  );
}

/**
 * Deletes jobs that were replaced under their key while a server that died was running them. graphile-worker marks a replaced
 * job as not to be retried: `attempts` equals `max_attempts`, without an error.
 */
export async function deleteReplacedJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from graphile_worker._private_jobs
    where attempts >= max_attempts and key is null and last_error is null and locked_at is null`);
}

/** Refreshes the locks of the jobs that this process runs. */
async function sendHeartbeat(pool: pg.Pool, running: ReadonlySet<string>): Promise<void> {
  if (running.size === 0) return;
  await pool.query(
    'update graphile_worker._private_jobs set locked_at = now() where id = any($1::bigint[]) and locked_at is not null',
    [[...running]],
  );
}

/**
 * Calls {@link sendHeartbeat} regularly until stopped. During an outage of the database the heartbeats fail, so another server
 * may take the jobs over afterwards.
 */
export function startHeartbeat(pool: pg.Pool, running: ReadonlySet<string>, log: Log): { stop(): void } {
  const timer = setInterval(() => {
    sendHeartbeat(pool, running).catch((error: Error) =>
      log.info({ reason: error.message }, 'a heartbeat of the jobs failed'),
    );
  }, HEARTBEAT_MS);
  return { stop: () => clearInterval(timer) };
}
