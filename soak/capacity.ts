import { monotonicMs } from '../apps/server/src/platform/clock.ts';

/** Concurrent journeys of each step. */
const STEPS = [4, 8, 16, 32, 64];
const WARM_SECONDS = 8;
const STEP_SECONDS = 8;
/** A step with at least this factor over the best one before is an improvement. */
const MIN_IMPROVEMENT = 1.05;
/** Steps without an improvement that end the search; a single one may be due to other load on the machine. */
const STEPS_WITHOUT_IMPROVEMENT = 2;

/** The highest throughput so far, and whether more concurrency gives no more. */
export function findCapacity(perSecond: readonly number[]): { perSecond: number; isFound: boolean } {
  const best = Math.max(...perSecond.slice(0, -STEPS_WITHOUT_IMPROVEMENT));
  const isFound =
    perSecond.length > STEPS_WITHOUT_IMPROVEMENT &&
    Math.max(...perSecond.slice(-STEPS_WITHOUT_IMPROVEMENT)) < best * MIN_IMPROVEMENT;
  return { perSecond: Math.max(...perSecond), isFound };
}

/** Measures how many journeys per second the shop can handle, at increasing concurrency. */
export async function measureCapacity(journey: () => Promise<void>, log: (line: string) => void): Promise<number> {
  await runWorkers(journey, STEPS[0] ?? 1, WARM_SECONDS);
  const perSecond: number[] = [];
  for (const concurrency of STEPS) {
    perSecond.push(await runWorkers(journey, concurrency, STEP_SECONDS));
    log(`${concurrency} at once: ${perSecond.at(-1)?.toFixed(1)} journeys a second`);
    if (findCapacity(perSecond).isFound) break;
  }
  return findCapacity(perSecond).perSecond;
}

/**
 * Closed-model load: each of `concurrency` workers starts its next journey when one has ended. Returns completed journeys
 * per second.
 */
async function runWorkers(journey: () => Promise<void>, concurrency: number, seconds: number): Promise<number> {
  const untilMs = monotonicMs() + seconds * 1_000;
  let ended = 0;
  const worker = async () => {
    while (monotonicMs() < untilMs) {
      await journey();
      if (monotonicMs() < untilMs) ended += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return ended / seconds;
}
