import { now } from '../../platform/clock.ts';
import { openStateFile } from '../sandbox/state-file.ts';
import { type Failure, failure } from './sandbox-content.ts';
import { newId } from './sandbox-record.ts';
import { dsOf, nameServersFor, type SandboxZone, settingValues } from './sandbox-zone.ts';

export type Zones = ReturnType<typeof openZones>;

export type ZonesOptions = {
  /** Unset: zones are stored in memory only. */
  stateFile?: string;
  /**
   * The registrar's name servers of a domain; null when it has no such domain. Unset: control commands set the status.
   */
  nameServersOf?: (name: string) => string[] | null;
  /** The DS records that the registrar publishes, without the owner name; unset or null: only the time decides. */
  dsRecordsOf?: (name: string) => string[] | null;
};

/** A zone whose name has this prefix is in another account. */
const ELSEWHERE = 'elsewhere-';
const NAME = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** All zones of the shop's account. */
export function openZones({ stateFile, nameServersOf, dsRecordsOf }: ZonesOptions) {
  const zones = openStateFile<SandboxZone>(stateFile);
  const elsewhere = new Set<string>();
  const nowMs = () => now().getTime();

  /** Records whether the registrar has the zone's name servers now. */
  function observe(zone: SandboxZone): SandboxZone {
    const servers = nameServersOf?.(zone.name) ?? null;
    if (servers === null) return zone;
    const isPointed = toKey(servers) === toKey(zone.nameServers);
    if (isPointed === (zone.pointedAt !== null)) return zone;
    const observed = { ...zone, pointedAt: isPointed ? nowMs() : null, wasPointed: true };
    zones.save(zone.id, observed);
    return observed;
  }

  /** Records whether the registrar has the DS record of the zone's key now. */
  function observeDs(zone: SandboxZone): SandboxZone {
    const records = zone.dnssec && (dsRecordsOf?.(zone.name) ?? null);
    if (!zone.dnssec || !records) return zone;
    const hasDs = records.includes(dsOf(zone));
    if (hasDs === zone.dnssec.hasDs) return zone;
    const observed = { ...zone, dnssec: { ...zone.dnssec, hasDs, atMs: nowMs() } };
    zones.save(zone.id, observed);
    return observed;
  }

  /** The zones of one name, or all. */
  const list = (name?: string) =>
    zones
      .list()
      .filter((zone) => !zone.isGone && (name === undefined || zone.name === name))
      .map((zone) => observeDs(observe(zone)));

  return {
    nowMs,
    list,
    find(id: string): SandboxZone | null {
      const zone = zones.find(id);
      return zone && !zone.isGone ? observeDs(observe(zone)) : null;
    },
    save: (zone: SandboxZone): void => zones.save(zone.id, zone),
    create(name: string): SandboxZone | Failure {
      if (!NAME.test(name)) return failure(1049, `${name} is not a registered domain`);
      if (name.startsWith(ELSEWHERE) || elsewhere.has(name) || list(name).length > 0)
        return failure(1061, `${name} already exists.`);
      const id = newId();
      const zone: SandboxZone = {
        id,
        name,
        nameServers: nameServersFor(id),
        createdAt: nowMs(),
        pointedAt: null,
        wasPointed: false,
        forced: {},
        isPaused: false,
        isGone: false,
        settings: Object.fromEntries(Object.entries(settingValues).map(([key, [value = '']]) => [key, value])),
        hasUniversal: true,
        dnssec: null,
        checkedAt: null,
        records: [],
      };
      zones.save(id, zone);
      return zone;
    },
    addElsewhere: (name: string) => void elsewhere.add(name),
    /** Restores the initial state of everything but the zones. */
    reset: () => elsewhere.clear(),
  };
}

function toKey(servers: readonly string[]): string {
  return servers
    .map((server) => server.toLowerCase().replace(/\.$/, ''))
    .toSorted()
    .join(' ');
}
