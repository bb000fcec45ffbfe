import type { Output } from '@lotok/contract';
import { areSame } from './change-steps.ts';
import type { OwnName } from './own-name.reads.ts';

const DAY_MS = 86_400_000;

/**
 * The end of a name, by what was written down and what the registrar tells now. A later end is taken. The registrar's
 * dates have no zone and are read as UTC, so an end that is earlier by less than a day is the same moment by another clock.
 */
export function endAsTold(known: Date, told: Date | null): Date {
  if (!told) return known;
  const isSameMoment = told < known && known.getTime() - told.getTime() < DAY_MS;
  return isSameMoment ? known : told;
}

/**
 * What a hold at the registry means. Of a name whose time is over it is the registrar's way to have it renewed, and no ban;
 * a ban that began before stays until the hold is gone.
 */
export function judgeHold(isOnHold: boolean, activeTo: Date, now: Date): 'ban' | 'lift' | 'leave' {
  if (!isOnHold) return 'lift';
  return activeTo > now ? 'ban' : 'leave';
}

/** How a name stands, as its owner is told. */
export function healthOf(name: OwnName): Output<'domains/getDomainData'>['health'] {
  const { nameServers, seenNameServers: seen } = name;
  const seenAt = toText(name.registrarSeenAt);
  return {
    delegated: { ok: seen && areSame(seen, nameServers), servers: seen, checked_at: seen && seenAt },
    certificate: { state: name.certificate, checked_at: toText(name.certificateSeenAt) },
    warning: { is_red: name.isKtRed, checked_at: toText(name.ktCheckedAt) },
    hold: { is_held: name.isHeld, checked_at: seenAt },
    gone_at: toText(name.deletedAt),
  };
}

const toText = (moment: Date | null) => moment?.toISOString() ?? null;
