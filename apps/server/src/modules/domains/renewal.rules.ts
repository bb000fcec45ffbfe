import { heldStatus } from './held-status.rules.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
/** Registries hold a name for at most ten years ahead. */
const MOST_YEARS_AHEAD = 10;
/** Two ends of a name that lie so far apart are ends of different years, whatever clock they were read from. */
const SAME_YEAR_MS = 180 * DAY_MS;

/** Why a name can't be renewed. `too_late`: what is left to its owner is the registry's redemption, or nothing. */
export type RenewalBar = 'banned' | 'too_late' | 'too_far_ahead';

/** What stands against one more year; null when nothing does. */
export function renewalBar(
  name: { activeTo: Date; bannedAt: Date | null; deletedAt: Date | null },
  now: Date,
): RenewalBar | null {
  const status = heldStatus(name, now);
  if (status === 'banned') return 'banned';
  if (status === 'redemption' || status === 'gone') return 'too_late';
  const ahead = name.activeTo.getTime() - now.getTime() + YEAR_MS;
  return ahead > MOST_YEARS_AHEAD * YEAR_MS + DAY_MS ? 'too_far_ahead' : null;
}

/** Whether a name that was held until `from` has had another year since. */
export function isYearOn(activeTo: Date, from: Date): boolean {
  return activeTo.getTime() - from.getTime() > SAME_YEAR_MS;
}

/** So long after it was asked to renew, a registrar whose answer was lost is asked again: a second year is not to be had back. */
export const RENEWAL_ASKED_LATELY_SECONDS = 300;
