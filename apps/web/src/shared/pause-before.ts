import { ApiError } from '@lotok/client';
import { ASK_AGAIN_MOST_MS, ASK_AGAIN_MS } from './timings.ts';

/**
 * How long to wait before a shop that did not answer is asked again: longer each time, up to a limit, and not shorter than
 * it asks for. Half is left to chance, so that a shop that is back does not hear everybody at once.
 */
export function pauseBefore(turn: number, error: unknown, chance = Math.random()): number {
  const pause = Math.min(ASK_AGAIN_MOST_MS, ASK_AGAIN_MS * 2 ** turn) * (0.5 + chance / 2);
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(pause, asked);
}
