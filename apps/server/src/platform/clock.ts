/** The present moment; the only place that reads the wall clock. */
export function now(): Date {
  return new Date();
}

/** Milliseconds since some fixed moment, never going back: for measuring, not for dates. */
export function monotonicMs(): number {
  return performance.now();
}

/** Ends after so many milliseconds, or at once when the signal is given up. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });
}

/** Lets everything that waits for this process go on before what follows. */
export function letOthers(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

/** Half to the whole of a wait, at random, so that those who wait do not come back together. */
export function jitter(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random() / 2);
}
