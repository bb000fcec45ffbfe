import { type Db, inTransaction } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import { dashboardJobs } from './dashboard.jobs.ts';
import { hasMarks } from './marks.reads.ts';
import type { ViewCounter } from './view-counter.ts';
import { addViews } from './views.store.ts';

/** With the job's own time and that of the page, the dashboard stays within 15 s. */
const INTERVAL_MS = 3_000;

type Deps = { db: Db; log: Log; views: ViewCounter };

/**
 * Every few seconds writes the views that this node has counted, and enqueues the job that computes marked days. A sale does
 * not enqueue it: all sales would wait for each other at the one key of the job. Returns `stop`, which writes the last views.
 */
export function keepDashboard({ db, log, views }: Deps): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  let hasFailed = false;

  const work = async () => {
    isRunning = true;
    try {
      await writeViews(db, views);
      if (await hasMarks(db)) await enqueue(db);
      hasFailed = false;
    } catch (error) {
      // Once an outage: the next run is in three seconds.
      if (!hasFailed) log.warn({ err: error }, 'the dashboard could not be kept up to date');
      hasFailed = true;
    }
    isRunning = false;
  };
  const timer = setInterval(() => {
    if (!isRunning) running = work();
  }, INTERVAL_MS);
  timer.unref();

  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
      await writeViews(db, views).catch(() => undefined);
    },
  };
}

async function enqueue(db: Db): Promise<void> {
  await inTransaction(db, (tx) => addJob(tx, dashboardJobs, 'dashboard.compute', {}, { key: 'dashboard:compute' }));
}

/** Views that cannot be written are counted again with the next ones. */
async function writeViews(db: Db, views: ViewCounter): Promise<void> {
  const taken = views.take();
  if (taken.size === 0) return;
  try {
    await inTransaction(db, (tx) => addViews(tx, taken));
  } catch (error) {
    views.giveBack(taken);
    throw error;
  }
}
