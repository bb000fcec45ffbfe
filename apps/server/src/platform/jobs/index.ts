import { type CronItem, type JobHelpers, parseCronItems, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import { pause } from '../clock.ts';
import type { Tx } from '../database/index.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { type Tracer, withSpan } from '../tracing/span.ts';
import { ProviderUnavailable } from '../outage.ts';
import { abandonedJobs, deleteReplacedJobs, releaseAbandonedJobs, startHeartbeat } from './abandoned-jobs.ts';
import type { Attempt, JobSet, PayloadOf, Tasks } from './declare-job.ts';
import { type LaneName, laneNames } from './lanes.ts';
import { openLane } from './open-lane.ts';
import { openPool } from './open-pool.ts';

const MAX_ATTEMPTS = 5;
type AddJobOptions = { key?: string; delaySeconds?: number; maxAttempts?: number };

/**
 * Enqueues one of the declared jobs in the transaction that causes it, so that both happen or neither does. A waiting job with
 * the same key is rescheduled, not duplicated.
 */
export async function addJob<Jobs extends JobSet<keyof Jobs>, Name extends keyof Jobs & string>(
  tx: Tx,
  jobs: Jobs,
  name: Name,
  payload: PayloadOf<Jobs[Name]>,
  options: AddJobOptions = {},
): Promise<void> {
  const add = sql<{
    id: number | null;
  }>`select id from graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json,
    run_at => now() + make_interval(secs => ${options.delaySeconds ?? 0}::float8), max_attempts => ${options.maxAttempts ?? 25}::int,
    job_key => ${options.key ?? null}::text, priority => ${jobs[name].priority}::int)`;
  // `add_job` returns no id when a worker takes the job while it is being rescheduled. A second call adds a new job.
  for (let attempt = 1; !(await add.execute(tx)).rows[0]?.id; attempt += 1)
    if (attempt === MAX_ATTEMPTS) throw new Error(`job ${name} could not be enqueued under ${options.key}`);
}

const RESTART_MS = 1_000;
const SHUTDOWN_GRACE_MS = 3_000;
/** Beside one listening connection per lane. A few are enough, because fetching and completing a job are short queries. */
const SHARED_CONNECTIONS = 5;

type Deps = { log: Log; metrics: Metrics; prepare?: boolean; tracer?: Tracer | null };

/** Enqueues several jobs of one name in one statement, like {@link addJob}. Each has its own key. */
export async function addJobs<Jobs extends JobSet<keyof Jobs>, Name extends keyof Jobs & string>(
  tx: Tx,
  jobs: Jobs,
  name: Name,
  added: readonly { payload: PayloadOf<Jobs[Name]>; key: string; delaySeconds: number }[],
): Promise<void> {
  let waiting = [...added];
  for (let attempt = 1; waiting.length > 0; attempt += 1) {
    if (attempt > MAX_ATTEMPTS)
      throw new Error(`jobs ${name} could not be enqueued, the first under ${waiting[0]?.key}`);
    const { rows } = await sql<{ key: string; id: number | null }>`
      select w.key, (graphile_worker.add_job(${name}::text, w.payload, run_at => now() + make_interval(secs => w.seconds),
        max_attempts => 25, job_key => w.key, priority => ${jobs[name].priority}::int)).id
      from unnest(${waiting.map(({ key }) => key)}::text[], ${waiting.map(({ payload }) => JSON.stringify(payload))}::json[],
        ${waiting.map(({ delaySeconds }) => delaySeconds)}::float8[]) as w (key, payload, seconds)`.execute(tx);
    const done = new Set(rows.filter(({ id }) => id !== null).map(({ key }) => key));
    waiting = waiting.filter(({ key }) => !done.has(key));
  }
}

/** Removes waiting jobs from the queue by their keys. A running job is not affected. */
export async function removeJobs(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where key = any(${keys}::text[]) and locked_at is null`.execute(
    tx,
  );
}

/** Whether the job with this key is running or waits only for a worker. */
export async function hasDueJob(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker._private_jobs
    where key = ${key} and (locked_at is not null or is_available and run_at <= now())`.execute(tx);
  return rows.length > 0;
}

/**
 * Runs the workers of all lanes, which handle the declared jobs, until stopped, and restarts them after an outage of the database. Jobs start within milliseconds
 * by LISTEN, so the URL must not lead through a pooler. `isOnlyServer` means that no other server can have locked jobs, so every
 * locked job was left by a process that has died.
 */
export async function startJobs<Jobs extends JobSet>(
  databaseUrl: string,
  { jobs, tasks }: { jobs: Jobs; tasks: Tasks<Jobs> },
  isOnlyServer: boolean,
  deps: Deps,
): Promise<{ stop(): Promise<void> }> {
  const { log, prepare = true } = deps;
  /** The ids of running jobs, including those that outlive a restart of the lanes. */
  const running = new Set<string>();
  /** The ids of workers before a restart of the lanes. */
  const endedWorkers: string[] = [];
  let opened: ReturnType<typeof openLane>[] = [];
  let isStopped = false;

  const openLanes = (pool: pg.Pool) => {
    const abandonedTasks = {
      'jobs.freeLeft': async () => {
        await releaseAbandonedJobs(pool, running, { isOnlyServer: false, endedWorkers });
        await deleteReplacedJobs(pool);
      },
    } satisfies Tasks<typeof abandonedJobs>;
    const allJobs: JobSet = { ...jobs, ...abandonedJobs };
    const allTasks = { ...taskList(tasks, running, deps), ...abandonedTasks };
    return laneNames.flatMap((lane) => {
      const ownTasks = Object.fromEntries(Object.entries(allTasks).filter(([name]) => allJobs[name]?.lane === lane));
      if (Object.keys(ownTasks).length === 0) return [];
      return openLane(lane, {
        pool,
        tasks: ownTasks,
        cron: parseCronItems(crontab(allJobs, lane)),
        log,
        prepare,
        isStopped: () => isStopped,
      });
    });
  };
  const stopLanes = () => Promise.all(opened.map((lane) => lane.stop()));

  async function work(): Promise<void> {
    while (!isStopped) {
      const pool = openPool(databaseUrl, laneNames.length + SHARED_CONNECTIONS, log);
      opened = openLanes(pool);
      pool.on('connect', (client) => client.on('error', () => opened.forEach((lane) => lane.afterLoss())));
      const heartbeat = startHeartbeat(pool, running, log);
      try {
        await releaseAbandonedJobs(pool, running, { isOnlyServer, endedWorkers });
        const finished: Promise<void>[] = [];
        for (const lane of opened) finished.push((await lane.start()).finished);
        // `stop` was called during the start, when there was nothing to stop yet.
        if (isStopped) await stopLanes();
        await Promise.race([
          Promise.all(finished),
          Promise.race(opened.map((lane) => lane.failed)).then(failAfterGracePeriod),
        ]);
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'the jobs were cut off');
      }
      heartbeat.stop();
      endedWorkers.push(...opened.map((lane) => lane.workerId()));
      // Not awaited: it never resolves for a lane that cannot stop.
      void stopLanes();
      await Promise.race([pool.end(), pause(SHUTDOWN_GRACE_MS)]);
      if (!isStopped) await pause(RESTART_MS);
    }
  }

  const ended = work();
  return {
    async stop() {
      isStopped = true;
      // Not awaited: it never resolves for a lane that cannot stop.
      void stopLanes();
      await ended;
    },
  };
}

/** A worker may wait for ever for a write that failed during an outage. Then new workers are started. */
async function failAfterGracePeriod(): Promise<never> {
  await pause(SHUTDOWN_GRACE_MS);
  throw new Error('the worker did not wind down');
}

function taskList<Jobs extends JobSet>(
  tasks: Tasks<Jobs>,
  running: Set<string>,
  { log, metrics, tracer }: Deps,
): TaskList {
  const entries = Object.entries(tasks) as [string, (payload: unknown, attempt: Attempt) => Promise<void>][];
  return Object.fromEntries(
    entries.map(([name, work]) => [
      name,
      async (payload: unknown, { job }: JobHelpers) => {
        running.add(job.id);
        try {
          const attributes = { 'job.name': name, 'job.attempt': job.attempts };
          await withSpan(tracer, { name: `job ${name}`, kind: 'internal', attributes }, () =>
            work(payload, { number: job.attempts, isLast: job.attempts >= job.max_attempts }),
          );
        } catch (error) {
          // An unavailable provider was logged once, when its circuit breaker opened.
          if (error instanceof ProviderUnavailable) throw error;
          metrics.jobFailures.inc({ job: name });
          log.warn({ job: name, payload, err: error }, 'a job failed and will be tried again');
          throw error;
        } finally {
          running.delete(job.id);
        }
      },
    ]),
  );
}

/** The scheduled jobs of a lane. */
function crontab(jobs: JobSet, lane: LaneName): CronItem[] {
  return Object.entries(jobs).flatMap(([task, { cron, lane: ownLane, priority }]) =>
    cron && ownLane === lane ? [{ ...cron, task, options: { priority } }] : [],
  );
}
