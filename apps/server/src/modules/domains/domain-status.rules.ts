import { RENEWAL_GRACE_DAYS } from '@lotok/contract';

export type DomainStatus = 'active' | 'expires_soon' | 'grace' | 'redemption' | 'gone' | 'banned';

const DAY_MS = 86_400_000;
/** Days before the expiry from which on the owner is reminded. */
const SOON_DAYS = 30;
/** Days after the expiry for which most registries retain a name. */
const REDEMPTION_DAYS = 60;

/** `deletedAt`: since when the registrar no longer has it. */
type LifecycleDates = { bannedAt: Date | null; deletedAt: Date | null };

/** The status of a name by its expiry. */
export function toDomainStatus(
  { activeTo, bannedAt, deletedAt }: LifecycleDates & { activeTo: Date },
  now: Date,
): DomainStatus {
  if (deletedAt) return 'gone';
  if (bannedAt) return 'banned';
  const daysLeft = (activeTo.getTime() - now.getTime()) / DAY_MS;
  if (daysLeft > SOON_DAYS) return 'active';
  if (daysLeft > 0) return 'expires_soon';
  if (daysLeft > -RENEWAL_GRACE_DAYS) return 'grace';
  return daysLeft > -REDEMPTION_DAYS ? 'redemption' : 'gone';
}

/** A name that expired before this moment is gone. */
export function goneBefore(now: Date): Date {
  return new Date(now.getTime() - REDEMPTION_DAYS * DAY_MS);
}

/** The expiry dates between the statuses: a name expires soon up to `soon`, and is in its grace after `graceEnd`. */
export function statusBounds(now: Date): { soon: Date; graceEnd: Date; redemptionEnd: Date } {
  return {
    soon: new Date(now.getTime() + SOON_DAYS * DAY_MS),
    graceEnd: new Date(now.getTime() - RENEWAL_GRACE_DAYS * DAY_MS),
    redemptionEnd: goneBefore(now),
  };
}
