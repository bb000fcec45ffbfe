import { EventEmitter } from 'node:events';
import { Logger, type ParsedCronItem, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { type LaneName, lanes } from './lanes.ts';
import { watchUndeliveredJobs } from './undelivered-jobs.ts';
import { watchPolling } from './watch-polling.ts';

/** With batched completion, graphile-worker reports a failed write as an event. Without it, a failed write ends the process. */
const batched: GraphileConfig.Preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

type LaneDeps = {
  pool: pg.Pool;
  tasks: TaskList;
  cron: ParsedCronItem[];
  log: Log;
  prepare: boolean;
  isStopped: () => boolean;
};

/** Opens one lane of the queue on a pool that all lanes share. `failed` resolves when the lane has stopped working. */
export function openLane(name: LaneName, { pool, tasks, cron, log, prepare, isStopped }: LaneDeps) {
  const { workers, pollMs } = lanes[name];
  const events: WorkerEvents = new EventEmitter();
  const undelivered = watchUndeliveredJobs(pool, events, log);
  const failed = new Promise<void>((resolve) => {
    events.once('pool:fatalError', () => resolve());
    events.once('pool:gracefulShutdown', () => isStopped() || resolve());
    void watchPolling(events, workers).then(resolve);
  });
  let runner: Runner | null = null;
  let stopping: Promise<void> | null = null;

  return {
    failed,
    /** Starts the workers. `finished` resolves when the lane has stopped. */
    async start(): Promise<{ finished: Promise<void> }> {
      runner = await run({
        preset: batched,
        events,
        pgPool: pool,
        concurrency: workers,
        noHandleSignals: true,
        noPreparedStatements: !prepare,
        pollInterval: pollMs,
        logger: quietLogger(log),
        taskList: tasks,
        parsedCronItems: cron,
      });
      return { finished: runner.promise };
    },
    /** Resolves when the running jobs have ended; never for a lane that cannot stop. */
    stop(): Promise<void> {
      undelivered.stop();
      if (!runner) return Promise.resolve();
      stopping ??= runner.stop().catch(() => undefined);
      return stopping;
    },
    afterLoss: undelivered.afterLoss,
    workerId: undelivered.workerId,
  };
}

/** A logger for graphile-worker that passes on only its errors, as warnings. */
function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.warn({ jobs: true }, message);
  });
}
