import type { ParsedInput } from '@lotok/contract';
import type { DnssecKey } from './registrar.ts';

/** The DNS record types of the contract. */
export type RecordType = ParsedInput<'domains/updateDnsRecords'>['dnsRecords'][number]['type'];

/** A zone in the shop's own account. It becomes `active` once the registrar has its name servers. */
export type HostedZone = {
  id: string;
  /** In lower case and ASCII. */
  name: string;
  status: 'initializing' | 'pending' | 'active' | 'moved';
  nameServers: string[];
  /** Null when the host does not report it. */
  createdAt: Date | null;
};

export type NewRecord = {
  type: RecordType;
  /** Fully qualified, in ASCII, without a final dot. */
  name: string;
  /** As a zone file writes it, a priority included: `10 mail.example.com`. */
  content: string;
  proxied: boolean;
  /** 1: automatic. Meaningless for a proxied record. */
  ttl: number;
};

export type HostedRecord = NewRecord & { id: string };

/** Changes of a zone's records, at most 200, applied atomically. */
export type RecordChanges = {
  created: NewRecord[];
  /** Replaces the whole record, including its type. */
  changed: { id: string; record: NewRecord }[];
  removed: string[];
};

/** `certificate`: the one that is served for proxied names. */
export type ZoneSettings = { autoSsl: boolean; tls13: boolean; certificate: 'active' | 'pending' | 'failed' };

/**
 * `pending`: signed, but the registrar has no `ds` yet; `pending-disabled`: no longer signed, but the registrar still
 * has one.
 */
export type ZoneDnssec = {
  status: 'active' | 'pending' | 'disabled' | 'pending-disabled' | 'error';
  /** The full DS record for the parent zone. */
  ds: string | null;
  /** The key that `ds` is the digest of; null while the zone is not signed. */
  key: DnssecKey | null;
};

/**
 * The interface that this module needs of the DNS host. Each call throws an Outage when the host does not respond or is
 * busy, and a ProviderRefusal with the host's own sentence in `said` when it refuses.
 */
export type DnsHost = {
  /** Null when the shop's own account has no such zone. */
  findZone(name: string): Promise<HostedZone | null>;
  /** Idempotent. After an Outage the zone may exist: retry. Refused when another account has it. */
  createZone(name: string): Promise<HostedZone>;
  /** Null when it does not exist. */
  getZone(id: string): Promise<HostedZone | null>;
  /** Idempotent: a missing zone is not an error. */
  deleteZone(id: string): Promise<void>;
  /** Requests an early check of the name servers; without effect when it is called too often. */
  askToActivate(id: string): Promise<void>;
  readSettings(zoneId: string): Promise<ZoneSettings>;
  setAutoSsl(zoneId: string, isOn: boolean): Promise<void>;
  setTls13(zoneId: string, isOn: boolean): Promise<void>;
  /** All records except those that only the host itself may change. */
  listRecords(zoneId: string): Promise<HostedRecord[]>;
  /** Atomic. Never retried automatically: after an Outage only the list shows whether it was applied. */
  changeRecords(zoneId: string, changes: RecordChanges): Promise<void>;
  readDnssec(zoneId: string): Promise<ZoneDnssec>;
  setDnssec(zoneId: string, isOn: boolean): Promise<void>;
  /** Whether the circuit breaker is open after repeated failures; it closes by itself. */
  isUnavailable(): boolean;
};
