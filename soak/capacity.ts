import { monotonicMs } from '../apps/server/src/platform/clock.ts';

/** Journeys at once, one step after the other. */
const STEPS = [4, 8, 16, 32, 64];
const WARM_SECONDS = 8;
const STEP_SECONDS = 8;
/** A step that does so much more than the best before it is worth another one. */
const WORTH = 1.05;
/** One step alone may have met a moment at which the machine was busy with something else. */
const STEPS_IN_VAIN = 2;

/** The most that was done a second, and whether more journeys at once would do no more. */
export function mostBorne(perSecond: readonly number[]): { perSecond: number; isFound: boolean } {
  const best = Math.max(...perSecond.slice(0, -STEPS_IN_VAIN));
  const isFound = perSecond.length > STEPS_IN_VAIN && Math.max(...perSecond.slice(-STEPS_IN_VAIN)) < best * WORTH;
  return { perSecond: Math.max(...perSecond), isFound };
}

/** How many journeys a second the shop can do, with as many at once as it takes to find that. */
export async function measureCapacity(journey: () => Promise<void>, say: (line: string) => void): Promise<number> {
  await driveFor(journey, STEPS[0] ?? 1, WARM_SECONDS);
  const perSecond: number[] = [];
  for (const atOnce of STEPS) {
    perSecond.push(await driveFor(journey, atOnce, STEP_SECONDS));
    say(`${atOnce} at once: ${perSecond.at(-1)?.toFixed(1)} journeys a second`);
    if (mostBorne(perSecond).isFound) break;
  }
  return mostBorne(perSecond).perSecond;
}

/** So many at once, each beginning the next journey when one has ended; answers how many ended a second. */
async function driveFor(journey: () => Promise<void>, atOnce: number, seconds: number): Promise<number> {
  const untilMs = monotonicMs() + seconds * 1_000;
  let ended = 0;
  const drive = async () => {
    while (monotonicMs() < untilMs) {
      await journey();
      if (monotonicMs() < untilMs) ended += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, drive));
  return ended / seconds;
}
