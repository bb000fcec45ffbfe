import type { WorkerEvents } from 'graphile-worker';

/** Failed polls per worker after which polling counts as broken, so it takes two poll intervals. */
const FAILURES_PER_WORKER = 2;

/**
 * Resolves when the workers' polls for jobs keep failing. graphile-worker caches what it reads of its task list at its start,
 * also a failure: if the connection is lost at that moment, every poll fails silently until a new worker is started.
 */
export function watchPolling(events: WorkerEvents, workers: number): Promise<void> {
  let failures = 0;
  const resetFailures = () => {
    failures = 0;
  };
  events.on('job:start', resetFailures);
  events.on('worker:getJob:empty', resetFailures);
  return new Promise((resolve) => {
    events.on('worker:getJob:error', () => {
      failures += 1;
      if (failures === workers * FAILURES_PER_WORKER) resolve();
    });
  });
}
