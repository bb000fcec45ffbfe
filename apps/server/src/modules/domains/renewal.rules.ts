import { toDomainStatus } from './domain-status.rules.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
/** Registries register a name for at most ten years ahead. */
const MAX_YEARS_AHEAD = 10;
/** Two expiries of a name that are further apart belong to different years, whatever their time zone. */
const SAME_YEAR_MS = 180 * DAY_MS;

/** Why a name cannot be renewed. `too_late`: only the registry's redemption is left, or nothing. */
export type RenewalObstacle = 'banned' | 'too_late' | 'too_far_ahead';

/** The reason against one more year; null when there is none. */
export function findRenewalObstacle(
  name: { activeTo: Date; bannedAt: Date | null; deletedAt: Date | null },
  now: Date,
): RenewalObstacle | null {
  const status = toDomainStatus(name, now);
  if (status === 'banned') return 'banned';
  if (status === 'redemption' || status === 'gone') return 'too_late';
  const ahead = name.activeTo.getTime() - now.getTime() + YEAR_MS;
  return ahead > MAX_YEARS_AHEAD * YEAR_MS + DAY_MS ? 'too_far_ahead' : null;
}

/** Whether a name that expired at `from` has been renewed since. */
export function wasRenewedSince(activeTo: Date, from: Date): boolean {
  return activeTo.getTime() - from.getTime() > SAME_YEAR_MS;
}

/**
 * For so long after a request with a lost response the registrar may still be processing it. It is long because an
 * unwanted second year cannot be refunded.
 */
export const RENEWAL_IN_FLIGHT_SECONDS = 300;
/** Delay before it is requested again. It is longer, so that an operator can refund the order between two requests. */
export const RENEWAL_RETRY_SECONDS = RENEWAL_IN_FLIGHT_SECONDS + 60;
/**
 * For so long after the registrar accepted a request it may show the former expiry. When it shows the new one is not
 * documented, and an accepted renewal is charged, so that a second request within that time would buy a second year.
 */
export const ACCEPTED_RENEWAL_SECONDS = 86_400;
/** Delay before an accepted renewal is requested again, for the same reason longer: an operator has an hour. */
export const ACCEPTED_RENEWAL_RETRY_SECONDS = ACCEPTED_RENEWAL_SECONDS + 3_600;

/** Whether a renewal may be requested again. `acceptedSecondsAgo` is null while the registrar has not accepted the last request. */
export function mayRequestRenewalAgain(last: { secondsAgo: number; acceptedSecondsAgo: number | null }): boolean {
  if (last.secondsAgo < RENEWAL_RETRY_SECONDS) return false;
  return last.acceptedSecondsAgo === null || last.acceptedSecondsAgo >= ACCEPTED_RENEWAL_RETRY_SECONDS;
}
