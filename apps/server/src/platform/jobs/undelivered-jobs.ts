import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';

/** By then the worker has received every job that was locked for it, unless the response was lost. */
const UNDELIVERED_AFTER_SECONDS = 5;

/**
 * Unlocks jobs that the database locked for this worker in a response that was lost with its connection. The worker does not
 * know of such a job and fetches another one, and the job would wait for minutes until `releaseAbandonedJobs` finds it.
 * Call `afterLoss` when a connection is lost, and `stop` when the worker stops.
 */
export function watchUndeliveredJobs(pool: pg.Pool, events: WorkerEvents, log: Log) {
  const running = new Set<string>();
  let workerId = '';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  events.on('pool:create', ({ workerPool }) => {
    workerId = workerPool.id;
  });
  events.on('job:start', ({ job }) => running.add(job.id));
  events.on('job:complete', ({ job }) => running.delete(job.id));

  const releaseLater = (): void => {
    if (!isStopped) timer ??= setTimeout(() => void release(), UNDELIVERED_AFTER_SECONDS * 1_000);
  };

  async function release(): Promise<void> {
    timer = undefined;
    try {
      const { rowCount } = await pool.query(
        `update graphile_worker._private_jobs set locked_at = null, locked_by = null
          where locked_by = $1 and locked_at <= now() - make_interval(secs => $2) and id <> all($3::bigint[])`,
        [workerId, UNDELIVERED_AFTER_SECONDS, [...running]],
      );
      if (rowCount) log.warn({ count: rowCount }, 'jobs were locked by an answer that got lost, and are given back');
    } catch {
      // The database is unavailable again: retry later.
      releaseLater();
    }
  }

  return {
    /** The id under which this worker locks jobs; empty until it has started. */
    workerId: () => workerId,
    afterLoss: releaseLater,
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
