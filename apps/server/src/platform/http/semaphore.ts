import { Refusal } from '../refusal.ts';

/** A normal queue drains within seconds; a longer one means an attack. */
const RETRY_SECONDS = 2;

export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `max` tasks at once. The others wait in order, so that high load costs time and not memory. Refuses with
 * UNAVAILABLE when `maxWaiting` tasks are already waiting.
 */
export function createSemaphore(max: number, maxWaiting = Number.POSITIVE_INFINITY): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < max) running += 1;
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new Refusal('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // A finished task passes its slot to the next waiting task.
      if (next) next();
      else running -= 1;
    }
  };
}
