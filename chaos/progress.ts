import { pause } from '../apps/server/src/platform/clock.ts';

export type Progress = ReturnType<typeof watchProgress>;

const TICK_MS = 1_000;

/**
 * Ends a run that stands still: one in which nothing was finished for so many seconds. A machine that is busy with other
 * things makes a run slow but not still, so there is no other limit of time. Seconds are ticks of this process, so that
 * time in which it got no processor does not count.
 */
export function watchProgress(mostStillSeconds: number) {
  const underWay = new Set<string>();
  const ending = new AbortController();
  let still = 0;

  async function untilStill(): Promise<void> {
    for (; still < mostStillSeconds && !ending.signal.aborted; still += 1) await pause(TICK_MS, ending.signal);
  }

  return {
    /** Something was finished. */
    made(): void {
      still = 0;
    },
    /** Work that is named when the run stands still, and whose end is progress. */
    async during<T>(name: string, work: Promise<T>): Promise<T> {
      underWay.add(name);
      try {
        return await work;
      } finally {
        underWay.delete(name);
        still = 0;
      }
    },
    /** What the whole run answers. Throws when it stands still, with what is under way and what `explain` adds. */
    async unlessStill<T>(run: Promise<T>, explain: () => Promise<string>): Promise<T> {
      const stalled = untilStill().then(async (): Promise<never> => {
        const doing = [...underWay].join('\n  ');
        const why = ending.signal.aborted ? '' : await explain().catch(String);
        throw new Error(`nothing was finished for ${mostStillSeconds} s. Under way:\n  ${doing}\n${why}`);
      });
      try {
        return await Promise.race([run, stalled]);
      } finally {
        ending.abort();
      }
    },
  };
}
