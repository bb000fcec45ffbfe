import type { Output } from '@lotok/contract';
import { areSameServers } from './change-steps.ts';
import type { OwnName } from './own-name.reads.ts';

const DAY_MS = 86_400_000;

/**
 * Combines the stored expiry of a name with the one that the registrar reports. A later one is adopted. The registrar's
 * dates have no time zone and are read as UTC, so an expiry that is earlier by less than a day is the same moment.
 */
export function reconcileExpiry(known: Date, reported: Date | null): Date {
  if (!reported) return known;
  const isSameMoment = reported < known && known.getTime() - reported.getTime() < DAY_MS;
  return isSameMoment ? known : reported;
}

/**
 * What a hold at the registry means. For an expired name it is the registrar's way to enforce the renewal, and no ban;
 * a ban that began before stays until the hold ends.
 */
export function evaluateHold(isOnHold: boolean, activeTo: Date, now: Date): 'ban' | 'lift' | 'leave' {
  if (!isOnHold) return 'lift';
  return activeTo > now ? 'ban' : 'leave';
}

/** The health of a name as it is shown to its owner. */
export function healthOf(name: OwnName): Output<'domains/getDomainData'>['health'] {
  const { nameServers, seenNameServers: seen } = name;
  const seenAt = toText(name.registrarSeenAt);
  return {
    delegated: { ok: seen && areSameServers(seen, nameServers), servers: seen, checked_at: seen && seenAt },
    certificate: { state: name.certificate, checked_at: toText(name.certificateSeenAt) },
    warning: { is_red: name.hasSafeBrowsingWarning, checked_at: toText(name.safeBrowsingCheckedAt) },
    hold: { is_held: name.isOnHold, checked_at: seenAt },
    gone_at: toText(name.deletedAt),
  };
}

const toText = (moment: Date | null) => moment?.toISOString() ?? null;
