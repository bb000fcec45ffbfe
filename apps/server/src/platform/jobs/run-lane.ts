import { EventEmitter } from 'node:events';
import { Logger, type ParsedCronItem, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { type LaneName, lanes } from './lanes.ts';
import { watchLostJobs } from './lost-jobs.ts';
import { watchAsking } from './watch-asking.ts';

/** That a job is done is written in batches: of these alone it is heard when the database is away, else the process ends. */
const inBatches: GraphileConfig.Preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

type LaneParts = {
  pool: pg.Pool;
  tasks: TaskList;
  cron: ParsedCronItem[];
  log: Log;
  prepare: boolean;
  isStopped: () => boolean;
};

/** One lane of the queue over a pool that it shares with the others. `fault` tells that it does not work any more. */
export function openLane(name: LaneName, { pool, tasks, cron, log, prepare, isStopped }: LaneParts) {
  const { workers, pollMs } = lanes[name];
  const events: WorkerEvents = new EventEmitter();
  const lost = watchLostJobs(pool, events, log);
  const fault = new Promise<void>((tell) => {
    events.once('pool:fatalError', () => tell());
    events.once('pool:gracefulShutdown', () => isStopped() || tell());
    void watchAsking(events, workers).then(tell);
  });
  let runner: Runner | null = null;
  let stopping: Promise<void> | null = null;

  return {
    fault,
    /** Begins to work; ends with what tells when the lane is over. */
    async start(): Promise<{ over: Promise<void> }> {
      runner = await run({
        preset: inBatches,
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
      return { over: runner.promise };
    },
    /** Ends when the jobs under way have ended; of a lane that can't wind down it never does. */
    stop(): Promise<void> {
      lost.stop();
      if (!runner) return Promise.resolve();
      stopping ??= runner.stop().catch(() => undefined);
      return stopping;
    },
    afterLoss: lost.afterLoss,
  };
}

/** The worker's own talk is only worth hearing when something is wrong. */
function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.warn({ jobs: true }, message);
  });
}
