/** Runs a task when a slot is free; rejects without starting it if the signal is aborted before. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>, signal: AbortSignal) => Promise<Result>;

/** Creates a function that runs at most `max` tasks at the same time, in the order of the calls. */
export function createConcurrencyLimit(max: number): ConcurrencyLimit {
  let running = 0;
  const queue = new Set<() => void>();
  const startNext = () => {
    const [start] = queue;
    if (!start || running >= max) return;
    queue.delete(start);
    running += 1;
    start();
  };
  const acquire = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.throwIfAborted();
      const abort = () => {
        if (queue.delete(start)) reject(signal.reason);
      };
      const start = () => {
        signal.removeEventListener('abort', abort);
        resolve();
      };
      signal.addEventListener('abort', abort, { once: true });
      queue.add(start);
      startNext();
    });
  return async (work, signal) => {
    await acquire(signal);
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  };
}
