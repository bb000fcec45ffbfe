import { Refusal } from '../refusal.ts';

/** A queue is over within seconds, or somebody attacks. */
const RETRY_SECONDS = 2;

export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets so many pieces of work run at once and the others wait in order, so that a crowd costs time and not memory. Refuses with
 * UNAVAILABLE what would be more than `mostWaiting` in the queue.
 */
export function createTurns(most: number, mostWaiting = Number.POSITIVE_INFINITY): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < most) running += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((begin) => waiting.push(begin));
    else throw new Refusal('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Who waits takes over the place of who leaves.
      if (next) next();
      else running -= 1;
    }
  };
}
