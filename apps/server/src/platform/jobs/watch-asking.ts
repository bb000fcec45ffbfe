import type { WorkerEvents } from 'graphile-worker';

/** So many questions for a job in a row without an answer: about four seconds of four workers that ask every two. */
const MOST_FAILURES = 8;

/**
 * Resolves when the workers ask for jobs in vain again and again. graphile-worker keeps what it read of its task list when it
 * started, a failure too: after a connection that was lost at that moment each question fails, for ever and without a word,
 * until another worker is begun.
 */
export function watchAsking(events: WorkerEvents): Promise<void> {
  let failures = 0;
  const isAnswered = () => {
    failures = 0;
  };
  events.on('job:start', isAnswered);
  events.on('worker:getJob:empty', isAnswered);
  return new Promise((tell) => {
    events.on('worker:getJob:error', () => {
      failures += 1;
      if (failures === MOST_FAILURES) tell();
    });
  });
}
