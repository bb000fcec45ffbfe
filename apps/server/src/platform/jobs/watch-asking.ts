import type { WorkerEvents } from 'graphile-worker';

/** So often each worker asks in vain before it is believed: twice its pause between two questions. */
const FAILURES_EACH = 2;

/**
 * Resolves when the workers ask for jobs in vain again and again. graphile-worker keeps what it read of its task list when it
 * started, a failure too: after a connection that was lost at that moment each question fails, for ever and without a word,
 * until another worker is begun.
 */
export function watchAsking(events: WorkerEvents, workers: number): Promise<void> {
  let failures = 0;
  const isAnswered = () => {
    failures = 0;
  };
  events.on('job:start', isAnswered);
  events.on('worker:getJob:empty', isAnswered);
  return new Promise((tell) => {
    events.on('worker:getJob:error', () => {
      failures += 1;
      if (failures === workers * FAILURES_EACH) tell();
    });
  });
}
