import { pause } from '../apps/server/src/platform/clock.ts';

export type Progress = ReturnType<typeof watchProgress>;

const TICK_MS = 1_000;

/**
 * Fails a stalled run: one in which nothing finished for so many seconds. A busy machine makes a run slow but not
 * stalled, so there is no other time limit. The seconds are timer ticks of this process, so time without CPU does not
 * count.
 */
export function watchProgress(maxIdleSeconds: number) {
  const inFlight = new Set<string>();
  const controller = new AbortController();
  let idleSeconds = 0;

  async function untilStalled(): Promise<void> {
    for (; idleSeconds < maxIdleSeconds && !controller.signal.aborted; idleSeconds += 1)
      await pause(TICK_MS, controller.signal);
  }

  return {
    /** Records progress. */
    advance(): void {
      idleSeconds = 0;
    },
    /** Tracks work: it is listed when the run stalls, and its end is progress. */
    async track<T>(name: string, work: Promise<T>): Promise<T> {
      inFlight.add(name);
      try {
        return await work;
      } finally {
        inFlight.delete(name);
        idleSeconds = 0;
      }
    },
    /** Returns the result of the run. Throws when it stalls, with the work in progress and the text of `explain`. */
    async failIfStalled<T>(run: Promise<T>, explain: () => Promise<string>): Promise<T> {
      const stalled = untilStalled().then(async (): Promise<never> => {
        const names = [...inFlight].join('\n  ');
        const why = controller.signal.aborted ? '' : await explain().catch(String);
        throw new Error(`nothing was finished for ${maxIdleSeconds} s. Under way:\n  ${names}\n${why}`);
      });
      try {
        return await Promise.race([run, stalled]);
      } finally {
        controller.abort();
      }
    },
  };
}
