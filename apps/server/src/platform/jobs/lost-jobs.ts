import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';

/** By then the worker knows of every job that the database gave it and whose answer arrived. */
const LOST_AFTER_SECONDS = 5;

/**
 * Gives jobs back whose lock was committed for this worker in an answer that a lost connection never delivered: the
 * worker asks for another job and does not know of the first, which would wait until `freeLeftJobs` finds it minutes
 * later. Answers what to call when a connection was lost, and when the worker is over.
 */
export function watchLostJobs(pool: pg.Pool, events: WorkerEvents, log: Log) {
  const running = new Set<string>();
  let workerId = '';
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  events.on('pool:create', ({ workerPool }) => {
    workerId = workerPool.id;
  });
  events.on('job:start', ({ job }) => running.add(job.id));
  events.on('job:complete', ({ job }) => running.delete(job.id));

  const freeLater = (): void => {
    if (!isOver) timer ??= setTimeout(() => void free(), LOST_AFTER_SECONDS * 1_000);
  };

  async function free(): Promise<void> {
    timer = undefined;
    try {
      const { rowCount } = await pool.query(
        `update graphile_worker._private_jobs set locked_at = null, locked_by = null
          where locked_by = $1 and locked_at <= now() - make_interval(secs => $2) and id <> all($3::bigint[])`,
        [workerId, LOST_AFTER_SECONDS, [...running]],
      );
      if (rowCount) log.warn({ count: rowCount }, 'jobs were locked by an answer that got lost, and are given back');
    } catch {
      // The database is away again: what it holds is still to be given back.
      freeLater();
    }
  }

  return {
    afterLoss: freeLater,
    stop(): void {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
