import type pg from 'pg';
import type { Log } from '../log.ts';

const BEAT_MS = 20_000;
/** Six beats: a node that could not say for this long that it works on a job has died, or lost the database. */
const DEAD_AFTER_SECONDS = 120;

/**
 * Gives jobs back that a server took and did not live to end; each may be done twice, which they all stand. A server that
 * lives says so of each of its jobs all the time (see {@link beat}), so no job is taken from it however long it works.
 * `running` are this process's own.
 */
export async function freeLeftJobs(pool: pg.Pool, running: ReadonlySet<string>, isAlone: boolean): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_at <= now() - make_interval(secs => $1) and id <> all($2::bigint[])`,
    [isAlone ? 0 : DEAD_AFTER_SECONDS, [...running]],
  );
}

/**
 * Forgets jobs that were enqueued anew under their key while a server held them and did not live to say that they are
 * done: the worker marks these as never to be tried again, without an error.
 */
export async function dropReplacedJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from graphile_worker._private_jobs
    where attempts >= max_attempts and key is null and last_error is null and locked_at is null`);
}

/** Says of each job that this process works on that it still does. */
async function beat(pool: pg.Pool, running: ReadonlySet<string>): Promise<void> {
  if (running.size === 0) return;
  await pool.query(
    'update graphile_worker._private_jobs set locked_at = now() where id = any($1::bigint[]) and locked_at is not null',
    [[...running]],
  );
}

/** {@link beat}s until stopped. While the database is away nothing is said, and the jobs may be taken over after it is back. */
export function keepBeating(pool: pg.Pool, running: ReadonlySet<string>, log: Log): { stop(): void } {
  const timer = setInterval(() => {
    beat(pool, running).catch((error: Error) => log.info({ reason: error.message }, 'a heartbeat of the jobs failed'));
  }, BEAT_MS);
  return { stop: () => clearInterval(timer) };
}
