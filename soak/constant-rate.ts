import { monotonicMs, pause } from '../apps/server/src/platform/clock.ts';

const TICK_MS = 20;
/** Beyond this many journeys in flight the shop is overloaded. */
const MAX_IN_FLIGHT = 500;

/** Result of a load: journeys started, and those that were dropped because too many were in flight. */
export type LoadResult = { started: number; dropped: number; maxInFlight: number };

/**
 * Open-model load: starts journeys at a constant rate, whether or not earlier ones have ended, since buyers do not wait
 * for one another. Resolves when all have ended.
 */
export async function runAtConstantRate(
  journey: () => Promise<void>,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<LoadResult> {
  const fromMs = monotonicMs();
  const inFlight = new Set<Promise<void>>();
  const result = { started: 0, dropped: 0, maxInFlight: 0 };
  const total = Math.round(perSecond * seconds);
  while (result.started + result.dropped < total) {
    const due = Math.min(total, Math.floor(((monotonicMs() - fromMs) / 1_000) * perSecond));
    while (result.started + result.dropped < due) {
      if (inFlight.size >= MAX_IN_FLIGHT) {
        result.dropped += 1;
        continue;
      }
      const running: Promise<void> = journey().finally(() => inFlight.delete(running));
      inFlight.add(running);
      result.started += 1;
    }
    result.maxInFlight = Math.max(result.maxInFlight, inFlight.size);
    await pause(TICK_MS);
  }
  await Promise.all(inFlight);
  return result;
}
