import { CLICK_RESET_MS, MAX_CLICK_STEP, SLOW_CLICKS } from '../timings.ts';

/** The state of repeated clicks on a quantity: clicks in one direction that follow each other quickly. */
export type RepeatedClicks = { direction: 1 | -1; clicks: number; at: number };

/**
 * Counts a click and returns the new state and the step: 1 for the first ten repeated clicks, then one more for each click, up to
 * 30. A pause or a change of direction starts again (spec, section 4).
 */
export function addClick(
  previous: RepeatedClicks | null,
  direction: 1 | -1,
  now: number,
): { state: RepeatedClicks; step: number } {
  const isRepeated = previous !== null && previous.direction === direction && now - previous.at <= CLICK_RESET_MS;
  const clicks = isRepeated ? previous.clicks + 1 : 1;
  return {
    state: { direction, clicks, at: now },
    step: Math.min(Math.max(clicks - SLOW_CLICKS + 1, 1), MAX_CLICK_STEP),
  };
}
