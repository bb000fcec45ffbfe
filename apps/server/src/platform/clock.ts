/** The current time. No other place reads the wall clock. */
export function now(): Date {
  return new Date();
}

/** Milliseconds of a monotonic clock: for measuring durations, not for dates. */
export function monotonicMs(): number {
  return performance.now();
}

/** Resolves after so many milliseconds, or at once when the signal is aborted. */
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

/** Lets pending callbacks of the event loop run before the caller continues. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

/** A random delay between half of the given one and all of it, so that clients do not retry at the same moment. */
export function jitter(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random() / 2);
}
