import type { ParsedInput } from '@lotok/contract';
import type { DnssecKey } from './registrar.ts';

/** The DNS types that the contract knows. */
export type RecordType = ParsedInput<'domains/updateDnsRecords'>['dnsRecords'][number]['type'];

/** A zone in the shop's own account. It works once the registrar has its name servers: then it is `active`. */
export type HostedZone = {
  id: string;
  /** In lower case and ASCII. */
  name: string;
  status: 'initializing' | 'pending' | 'active' | 'moved';
  nameServers: string[];
};

export type NewRecord = {
  type: RecordType;
  /** Whole, in ASCII, without a final dot. */
  name: string;
  /** As a zone file writes it, a priority included: `10 mail.example.com`. */
  content: string;
  proxied: boolean;
  /** 1: automatic. Of a proxied record it says nothing. */
  ttl: number;
};

export type HostedRecord = NewRecord & { id: string };

/** What is to be done to a zone's records, at most 200 changes, all of them or none. */
export type RecordChanges = {
  created: NewRecord[];
  /** The record is replaced whole, its type included. */
  changed: { id: string; record: NewRecord }[];
  removed: string[];
};

/** `certificate`: the one that visitors of proxied names meet. */
export type ZoneSettings = { autoSsl: boolean; tls13: boolean; certificate: 'active' | 'pending' | 'failed' };

/** `pending`: signed, but the registrar has no `ds` yet; `pending-disabled`: not signed any more, but it still has one. */
export type ZoneDnssec = {
  status: 'active' | 'pending' | 'disabled' | 'pending-disabled' | 'error';
  /** The whole DS record that the zone above needs. */
  ds: string | null;
  /** The key that it is the digest of; null while the zone is not signed. */
  key: DnssecKey | null;
};

/**
 * The narrow view that domains have of who answers for a zone. Each call throws an Outage when it does not answer or is
 * busy, and a ProviderRefusal when it says no, with its own sentence in `said`.
 */
export type DnsHost = {
  /** Null when the shop's own account has no such zone. */
  findZone(name: string): Promise<HostedZone | null>;
  /** Made once, however often it is asked for. After an Outage it may have been made: ask again. Refused when another account has it. */
  createZone(name: string): Promise<HostedZone>;
  /** Null when it is gone. */
  getZone(id: string): Promise<HostedZone | null>;
  /** One that is gone already is fine. */
  deleteZone(id: string): Promise<void>;
  /** Has the name servers looked at soon; asked too often it does nothing. */
  askToActivate(id: string): Promise<void>;
  readSettings(zoneId: string): Promise<ZoneSettings>;
  setAutoSsl(zoneId: string, isOn: boolean): Promise<void>;
  setTls13(zoneId: string, isOn: boolean): Promise<void>;
  /** All but those that only the host itself may change. */
  listRecords(zoneId: string): Promise<HostedRecord[]>;
  /** All or nothing. Never repeated by itself: after an Outage only the list tells whether it was done. */
  changeRecords(zoneId: string, changes: RecordChanges): Promise<void>;
  readDnssec(zoneId: string): Promise<ZoneDnssec>;
  setDnssec(zoneId: string, isOn: boolean): Promise<void>;
  /** Whether it failed so often lately that it is not asked for a while; it comes back by itself. */
  isAway(): boolean;
};
