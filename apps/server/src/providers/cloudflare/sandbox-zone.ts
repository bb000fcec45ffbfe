import { sha256 } from '../../platform/secrets.ts';
import { type DnssecKey, toDsRecord } from '../ds-record.ts';
import type { SandboxRecord } from './sandbox-record.ts';

/** A zone as the sandbox stores it, with everything that belongs to it. */
export type SandboxZone = {
  id: string;
  name: string;
  nameServers: string[];
  createdAt: number;
  /** Since when the registrar has its name servers; null while it has others. */
  pointedAt: number | null;
  wasPointed: boolean;
  /** States that control commands force, whatever the name servers are. */
  forced: { status?: string | undefined; certificate?: string | undefined; dnssec?: string | undefined };
  isPaused: boolean;
  isGone: boolean;
  settings: Record<string, string>;
  hasUniversal: boolean;
  /**
   * `atMs`: when it was switched on, or off after it was active, or when its DS record was added or removed at the
   * registrar. `hasDs` is unset when no registrar is connected: then only the time decides.
   */
  dnssec: { isOn: boolean; atMs: number; hasDs?: boolean } | null;
  checkedAt: number | null;
  records: SandboxRecord[];
};

/** The delays of Cloudflare, shortened so that a person can wait for them. */
export type Delays = { activationMs: number; certificateMs: number };

/** The allowed values of settings; the first one is the default of a new zone. */
export const settingValues: Record<string, readonly string[]> = {
  ssl: ['full', 'off', 'flexible', 'strict', 'origin_pull'],
  ssl_automatic_mode: ['custom', 'auto'],
  tls_1_3: ['on', 'off', 'zrt'],
  min_tls_version: ['1.0', '1.1', '1.2', '1.3'],
  automatic_https_rewrites: ['on', 'off'],
  always_use_https: ['off', 'on'],
};

const first = 'ada amy anna bella cora dora elle gina hera iris jean kim lara mina nora rita sara tess uma vera'.split(
  ' ',
);
const second = 'abel bob carl dan elliot finn gabe hank ivan josh kurt lee milo noah otto pete rick sam theo yew'.split(
  ' ',
);

/** The two name servers of a zone; other zones may have the same. */
export function nameServersFor(id: string): string[] {
  const pick = (names: readonly string[], from: number) =>
    names[Number.parseInt(id.slice(from, from + 6), 16) % names.length];
  return [`${pick(first, 0)}.ns.cloudflare.com`, `${pick(second, 6)}.ns.cloudflare.com`];
}

export function zoneStatus(zone: SandboxZone, { activationMs }: Delays, now: number): string {
  if (zone.forced.status !== undefined) return zone.forced.status;
  if (zone.pointedAt === null) return zone.wasPointed ? 'moved' : 'pending';
  return now >= zone.pointedAt + activationMs ? 'active' : 'pending';
}

/** Null while Universal SSL is disabled. */
export function certificateStatus(zone: SandboxZone, delays: Delays, now: number): string | null {
  if (!zone.hasUniversal) return null;
  if (zone.forced.certificate !== undefined) return zone.forced.certificate;
  if (zoneStatus(zone, delays, now) !== 'active') return 'initializing';
  return now >= (zone.pointedAt ?? 0) + delays.activationMs + delays.certificateMs ? 'active' : 'pending_deployment';
}

export function dnssecStatus(zone: SandboxZone, delays: Delays, now: number): string {
  if (zone.forced.dnssec !== undefined) return zone.forced.dnssec;
  if (zone.dnssec === null) return 'disabled';
  const { isOn, atMs, hasDs } = zone.dnssec;
  const isOver = now >= atMs + delays.activationMs;
  if (!isOn) return isOver && hasDs !== true ? 'disabled' : 'pending-disabled';
  return isOver && hasDs !== false && zoneStatus(zone, delays, now) === 'active' ? 'active' : 'pending';
}

/** In the format of the API. */
export function describeZone(zone: SandboxZone, accountId: string, delays: Delays, now: number) {
  const status = zoneStatus(zone, delays, now);
  const isActive = status === 'active';
  return {
    id: zone.id,
    name: zone.name,
    status,
    paused: zone.isPaused,
    type: 'full',
    development_mode: 0,
    name_servers: zone.nameServers,
    original_name_servers: null,
    original_registrar: null,
    original_dnshost: null,
    created_on: new Date(zone.createdAt).toISOString(),
    modified_on: new Date(zone.createdAt).toISOString(),
    activated_on: isActive ? new Date((zone.pointedAt ?? zone.createdAt) + delays.activationMs).toISOString() : null,
    vanity_name_servers: [],
    meta: { step: isActive ? 4 : 2, page_rule_quota: 3, phishing_detected: false },
    owner: { id: null, type: 'user', email: null },
    account: { id: accountId, name: 'Lotok' },
    plan: { id: '0feeeeeeeeeeeeeeeeeeeeeeeeeeeeee', name: 'Free Website', legacy_id: 'free', price: 0 },
  };
}

/** A zone's key, generated from its id. */
function keyOf({ id }: SandboxZone): DnssecKey {
  const publicKey = Buffer.concat([sha256(`${id} x`), sha256(`${id} y`)]).toString('base64');
  return { flags: 257, protocol: 3, algorithm: 13, publicKey };
}

/** The DS record of the zone's key, without the owner name: `60485 13 2 D4B7…`. */
export function dsOf(zone: SandboxZone): string {
  return toDsRecord(zone.name, keyOf(zone));
}

/** The response about DNSSEC; without a key while it is disabled. */
export function describeDnssec(zone: SandboxZone, delays: Delays, now: number) {
  const status = dnssecStatus(zone, delays, now);
  if (status === 'disabled') return { status };
  const ds = dsOf(zone);
  const [keyTag, algorithm, digestType, digest] = ds.split(' ');
  const { flags, publicKey } = keyOf(zone);
  return {
    status,
    flags,
    algorithm,
    key_type: 'ECDSAP256SHA256',
    digest_type: digestType,
    digest_algorithm: 'SHA256',
    digest,
    key_tag: Number(keyTag),
    ds: `${zone.name}. 3600 IN DS ${ds}`,
    public_key: publicKey,
    modified_on: new Date(zone.dnssec?.atMs ?? zone.createdAt).toISOString(),
  };
}
