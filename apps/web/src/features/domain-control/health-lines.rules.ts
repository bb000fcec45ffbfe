import type { TextKey } from '@lotok/i18n';
import type { DomainData } from './domain-data.ts';

export type HealthState = 'good' | 'bad' | 'waiting' | 'unknown';
export type HealthLine = {
  about: 'delegated' | 'certificate' | 'warning' | 'hold';
  state: HealthState;
  /** The state as a title, and its meaning or what to do. */
  title: TextKey;
  text: TextKey;
  /** Name servers at the registrar when they differ from the configured ones; empty means that there are none. */
  servers?: string[];
  checkedAt: string | null;
};
type Health = NonNullable<DomainData['health']>;

/** The results of the four health checks of a domain, with the texts for its owner. */
export function healthLines(
  { health, cloudflare, domain }: DomainData & { health: Health },
  nowMs: number,
): HealthLine[] {
  const isOver = Date.parse(domain.active_to) <= nowMs;
  const isBanned = domain.bans?.some(({ source }) => source === 'registry') === true;
  const heldText = isBanned ? 'health.hold.bannedText' : isOver ? 'health.hold.overText' : 'health.hold.badText';
  return [
    delegatedLine(health.delegated, cloudflare !== null),
    certificateLine(health.certificate, cloudflare !== null),
    warningLine(health.warning),
    holdLine(health.hold, heldText),
  ];
}

const unknown = { state: 'unknown', text: 'health.firstText', checkedAt: null } as const;

function delegatedLine({ ok, servers, checked_at: checkedAt }: Health['delegated'], hasZone: boolean): HealthLine {
  const about = 'delegated';
  if (ok === null) return { about, ...unknown, title: 'health.delegated.unknown' };
  if (ok) return { about, state: 'good', title: 'health.delegated.good', text: 'health.delegated.goodText', checkedAt };
  const text = hasZone ? 'health.delegated.badZone' : 'health.delegated.badText';
  return { about, state: 'bad', title: 'health.delegated.bad', text, servers: servers ?? [], checkedAt };
}

const certificates = {
  active: { state: 'good', title: 'health.certificate.good', text: 'health.certificate.goodText' },
  pending: { state: 'waiting', title: 'health.certificate.wait', text: 'health.certificate.waitText' },
  failed: { state: 'bad', title: 'health.certificate.bad', text: 'health.certificate.badText' },
} as const;

function certificateLine({ state, checked_at: checkedAt }: Health['certificate'], hasZone: boolean): HealthLine {
  const about = 'certificate';
  if (!hasZone)
    return {
      about,
      state: 'unknown',
      title: 'health.certificate.none',
      text: 'health.certificate.noneText',
      checkedAt: null,
    };
  return state
    ? { about, ...certificates[state], checkedAt }
    : { about, ...unknown, title: 'health.certificate.unknown' };
}

function warningLine({ is_red: isRed, checked_at: checkedAt }: Health['warning']): HealthLine {
  const about = 'warning';
  if (!checkedAt) return { about, ...unknown, title: 'health.warning.unknown', text: 'health.warning.unknownText' };
  return isRed
    ? { about, state: 'bad', title: 'health.warning.bad', text: 'health.warning.badText', checkedAt }
    : { about, state: 'good', title: 'health.warning.good', text: 'health.warning.goodText', checkedAt };
}

/** A registrar also puts expired domains on hold. */
function holdLine({ is_held: isHeld, checked_at: checkedAt }: Health['hold'], text: TextKey): HealthLine {
  const about = 'hold';
  if (!checkedAt) return { about, ...unknown, title: 'health.hold.unknown' };
  if (!isHeld) return { about, state: 'good', title: 'health.hold.good', text: 'health.hold.goodText', checkedAt };
  return { about, state: 'bad', title: 'health.hold.bad', text, checkedAt };
}
