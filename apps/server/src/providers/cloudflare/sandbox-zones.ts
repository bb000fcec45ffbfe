import { now } from '../../platform/clock.ts';
import { openStateFile } from '../sandbox/state-file.ts';
import { type Failure, wrong } from './sandbox-content.ts';
import { newId } from './sandbox-record.ts';
import { dsOf, nameServersFor, type SandboxZone, settingValues } from './sandbox-zone.ts';

export type Zones = ReturnType<typeof openZones>;

export type ZonesOptions = {
  /** Unset: zones are forgotten with the process. */
  stateFile?: string;
  /** The name servers that the registrar has of a name; null when it has no such name. Unset: control says what is active. */
  nameServersOf?: (name: string) => string[] | null;
  /** The DS records that the registrar publishes of a name, without its owner; unset or null: time decides what is signed. */
  dsRecordsOf?: (name: string) => string[] | null;
};

/** A zone whose name begins so is in an account that is not the shop's. */
const ELSEWHERE = 'elsewhere-';
const NAME = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** All zones of the shop's account. */
export function openZones({ stateFile, nameServersOf, dsRecordsOf }: ZonesOptions) {
  const zones = openStateFile<SandboxZone>(stateFile);
  const elsewhere = new Set<string>();
  const nowMs = () => now().getTime();

  /** Notes whether the registrar has its name servers by now. */
  function observe(zone: SandboxZone): SandboxZone {
    const servers = nameServersOf?.(zone.name) ?? null;
    if (servers === null) return zone;
    const isPointed = toKey(servers) === toKey(zone.nameServers);
    if (isPointed === (zone.pointedAt !== null)) return zone;
    const observed = { ...zone, pointedAt: isPointed ? nowMs() : null, wasPointed: true };
    zones.save(zone.id, observed);
    return observed;
  }

  /** Notes whether the registrar has the DS record of its key by now. */
  function observeDs(zone: SandboxZone): SandboxZone {
    const records = zone.dnssec && (dsRecordsOf?.(zone.name) ?? null);
    if (!zone.dnssec || !records) return zone;
    const hasDs = records.includes(dsOf(zone));
    if (hasDs === zone.dnssec.hasDs) return zone;
    const observed = { ...zone, dnssec: { ...zone.dnssec, hasDs, atMs: nowMs() } };
    zones.save(zone.id, observed);
    return observed;
  }

  /** Of one name, or all. */
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
      if (!NAME.test(name)) return wrong(1049, `${name} is not a registered domain`);
      if (name.startsWith(ELSEWHERE) || elsewhere.has(name) || list(name).length > 0)
        return wrong(1061, `${name} already exists.`);
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
    takeAway: (name: string) => void elsewhere.add(name),
    /** Everything as it was at first, but the zones that there are. */
    reset: () => elsewhere.clear(),
  };
}

function toKey(servers: readonly string[]): string {
  return servers
    .map((server) => server.toLowerCase().replace(/\.$/, ''))
    .toSorted()
    .join(' ');
}
