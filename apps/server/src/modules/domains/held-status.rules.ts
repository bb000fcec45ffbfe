import { RENEWAL_GRACE_DAYS } from '@lotok/contract';

export type HeldStatus = 'active' | 'expires_soon' | 'grace' | 'redemption' | 'gone' | 'banned';

const DAY_MS = 86_400_000;
/** Its owner is reminded from then on. */
const SOON_DAYS = 30;
/** Most registries keep a name for so long after its end. */
const REDEMPTION_DAYS = 60;

/** `deletedAt`: since when the registrar does not have it any more. */
type Shut = { bannedAt: Date | null; deletedAt: Date | null };

/** How a name stands, by its last day. */
export function heldStatus({ activeTo, bannedAt, deletedAt }: Shut & { activeTo: Date }, now: Date): HeldStatus {
  if (deletedAt) return 'gone';
  if (bannedAt) return 'banned';
  const daysLeft = (activeTo.getTime() - now.getTime()) / DAY_MS;
  if (daysLeft > SOON_DAYS) return 'active';
  if (daysLeft > 0) return 'expires_soon';
  if (daysLeft > -RENEWAL_GRACE_DAYS) return 'grace';
  return daysLeft > -REDEMPTION_DAYS ? 'redemption' : 'gone';
}

/** Whose last day was before this moment is gone. */
export function goneBefore(now: Date): Date {
  return new Date(now.getTime() - REDEMPTION_DAYS * DAY_MS);
}
