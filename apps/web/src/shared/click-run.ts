import { CLICK_RESET_MS, MAX_CLICK_STEP, SLOW_CLICKS } from './timings.ts';

/** Clicks on a quantity that follow each other quickly in one direction. */
export type ClickRun = { direction: 1 | -1; clicks: number; at: number };

/**
 * Counts a click into its run and says how far it goes: by 1 for the first ten, then by one more each click, up to 30.
 * A pause or a turn begins a new run (spec, section 4).
 */
export function addClick(run: ClickRun | null, direction: 1 | -1, now: number): { run: ClickRun; step: number } {
  const goesOn = run !== null && run.direction === direction && now - run.at <= CLICK_RESET_MS;
  const clicks = goesOn ? run.clicks + 1 : 1;
  return { run: { direction, clicks, at: now }, step: Math.min(Math.max(clicks - SLOW_CLICKS + 1, 1), MAX_CLICK_STEP) };
}

/** A quantity between 1 and what is available; with nothing available it stays 1. */
export function clampQuantity(quantity: number, available: number): number {
  return Math.max(1, Math.min(Math.trunc(quantity), available));
}
