import { monotonicMs, pause } from '../platform/clock.ts';
import { Outage } from '../platform/outage.ts';

export type PaceOptions = { provider: string; requests: number; perMs: number; longestWaitMs: number };

/** Ends when the caller may go; those who write go before those who only read. */
export type Pace = (kind: 'read' | 'write') => Promise<void>;

/**
 * Lets at most so many requests start within any window of `perMs`. Who would wait longer than `longestWaitMs` gets an
 * {@link Outage} at once: a buyer must not stand in a queue that outlives the page.
 */
export function createPace({ provider, requests, perMs, longestWaitMs }: PaceOptions): Pace {
  const started: number[] = [];
  const writers: (() => void)[] = [];
  const readers: (() => void)[] = [];
  let isRunning = false;

  function msUntilFree(): number {
    const windowStart = monotonicMs() - perMs;
    while (started[0] !== undefined && started[0] <= windowStart) started.shift();
    return started.length < requests || started[0] === undefined ? 0 : started[0] - windowStart;
  }

  async function letGo(): Promise<void> {
    isRunning = true;
    while (writers.length + readers.length > 0) {
      const wait = msUntilFree();
      if (wait > 0) {
        await pause(Math.ceil(wait));
        continue;
      }
      started.push(monotonicMs());
      (writers.shift() ?? readers.shift())?.();
    }
    isRunning = false;
  }

  return (kind) => {
    const ahead = kind === 'write' ? writers.length : writers.length + readers.length;
    if ((ahead / requests) * perMs > longestWaitMs) {
      return Promise.reject(new Outage(provider, 'too many requests are waiting'));
    }
    return new Promise((go) => {
      (kind === 'write' ? writers : readers).push(go);
      if (!isRunning) void letGo();
    });
  };
}
