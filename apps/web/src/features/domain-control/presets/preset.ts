import { composeContent, unquoteText } from '@lotok/dns';
import type { TextKey, TextValues } from '@lotok/i18n';
import { AUTO_TTL } from '../check-record.ts';
import type { DnsRecord, DnsType } from '../domain-data.ts';
import { recordsOf, type Wish, type Zone } from './plan.rules.ts';

/** What is typed or chosen, by field; several choices with spaces between, a check `on` or empty. */
export type PresetValues = Readonly<Record<string, string>>;
export type Said = { key: TextKey; values?: TextValues };
export type PresetFault = Said & { field: string };

export type PresetOption = { value: string; label: TextKey } | { value: string; name: string };
export type PresetField = {
  name: string;
  kind: 'text' | 'area' | 'choice' | 'check' | 'checks';
  label: TextKey;
  hint?: TextKey;
  example?: string;
  options?: readonly PresetOption[];
};

/** Faults of what is typed, or what shall be in the zone and what there is to say of it. */
export type PresetReading = { faults: readonly PresetFault[] } | { wish: Wish; said: readonly Said[] };

/** A ready setting: asks for what is personal and answers what shall be in the zone. */
export type Preset = {
  id: PresetId;
  group: 'mail' | 'site' | 'guard';
  fields: readonly PresetField[];
  /** What the fields begin with, from what the zone has. */
  begin: (zone: Zone) => PresetValues;
  read: (values: PresetValues, zone: Zone) => PresetReading;
};

export type PresetId = 'google' | 'yandex' | 'zoho' | 'proton' | 'site' | 'proof' | 'spf' | 'dkim' | 'dmarc';

export function recordOf(type: DnsType, name: string, content: string, proxied = false): DnsRecord {
  return { type, name, content, proxied, ttl: AUTO_TTL };
}

/** A text as the content of a TXT record. */
export const textRecord = (name: string, text: string): DnsRecord =>
  recordOf('TXT', name, composeContent('TXT', { value: text }));

/** The texts of a name's TXT records, as the zone would have them. */
export function textsAt(zone: Zone, name: string): string[] {
  return recordsOf(zone)
    .filter((record) => record.type === 'TXT' && record.name === name)
    .map(({ content }) => unquoteText(content) ?? '');
}

/** Whether a record is a TXT of this kind at this name. */
export function isTextAt(record: DnsRecord, name: string, isKind: (text: string) => boolean): boolean {
  return record.type === 'TXT' && record.name === name && isKind(unquoteText(record.content) ?? '');
}

/** The name below the zone's own. */
export const below = (zone: Zone, name: string): string => (name === '@' ? zone.apex : `${name}.${zone.apex}`);
