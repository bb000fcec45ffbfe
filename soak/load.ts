import { monotonicMs, pause } from '../apps/server/src/platform/clock.ts';

const TICK_MS = 20;
/** More journeys under way than these are a crowd that the shop does not serve any more. */
const MOST_UNDER_WAY = 500;

/** What came of a load: journeys begun, and those that were left out since too many were under way. */
export type Begun = { begun: number; leftOut: number; mostUnderWay: number };

/**
 * Begins so many journeys a second for so long, whether or not earlier ones have ended: people do not wait for one another.
 * Resolves when all have ended.
 */
export async function keepBeginning(
  journey: () => Promise<void>,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Begun> {
  const fromMs = monotonicMs();
  const underWay = new Set<Promise<void>>();
  const result = { begun: 0, leftOut: 0, mostUnderWay: 0 };
  const total = Math.round(perSecond * seconds);
  while (result.begun + result.leftOut < total) {
    const due = Math.min(total, Math.floor(((monotonicMs() - fromMs) / 1_000) * perSecond));
    while (result.begun + result.leftOut < due) {
      if (underWay.size >= MOST_UNDER_WAY) {
        result.leftOut += 1;
        continue;
      }
      const going: Promise<void> = journey().finally(() => underWay.delete(going));
      underWay.add(going);
      result.begun += 1;
    }
    result.mostUnderWay = Math.max(result.mostUnderWay, underWay.size);
    await pause(TICK_MS);
  }
  await Promise.all(underWay);
  return result;
}
