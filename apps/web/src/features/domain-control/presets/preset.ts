import { composeContent, unquoteText } from '@lotok/dns';
import type { TextKey, TextValues } from '@lotok/i18n';
import { AUTO_TTL } from '../check-record.ts';
import type { DnsRecord, DnsType } from '../domain-data.ts';
import { remainingRecords, type DesiredState, type Zone } from './plan.rules.ts';

/** The field values by name. Several choices are separated by spaces, a checkbox is `on` or empty. */
export type PresetValues = Readonly<Record<string, string>>;
export type Note = { key: TextKey; values?: TextValues };
export type PresetIssue = Note & { field: string };

export type PresetOption = { value: string; label: TextKey } | { value: string; name: string };
export type PresetField = {
  name: string;
  kind: 'text' | 'area' | 'choice' | 'check' | 'checks';
  label: TextKey;
  hint?: TextKey;
  example?: string;
  options?: readonly PresetOption[];
};

/** The issues of the field values, or the desired state of the zone with explanations. */
export type PresetResult = { issues: readonly PresetIssue[] } | { desired: DesiredState; notes: readonly Note[] };

/** A template of DNS records: its fields ask for personal values, and `read` returns the desired state of the zone. */
export type Preset = {
  id: PresetId;
  group: 'mail' | 'site' | 'guard';
  fields: readonly PresetField[];
  /** The initial field values, taken from the zone where possible. */
  initialValues: (zone: Zone) => PresetValues;
  read: (values: PresetValues, zone: Zone) => PresetResult;
};

export type PresetId = 'google' | 'yandex' | 'zoho' | 'proton' | 'site' | 'proof' | 'spf' | 'dkim' | 'dmarc';

export function createRecord(type: DnsType, name: string, content: string, proxied = false): DnsRecord {
  return { type, name, content, proxied, ttl: AUTO_TTL };
}

/** A TXT record with the quoted text as its content. */
export const createTxtRecord = (name: string, text: string): DnsRecord =>
  createRecord('TXT', name, composeContent('TXT', { value: text }));

/** The texts of the TXT records of a name, including unsaved edits. */
export function txtValuesAt(zone: Zone, name: string): string[] {
  return remainingRecords(zone)
    .filter((record) => record.type === 'TXT' && record.name === name)
    .map(({ content }) => unquoteText(content) ?? '');
}

/** Whether a record is a TXT record of this name whose text is of a certain kind. */
export function isTxtAt(record: DnsRecord, name: string, isKind: (text: string) => boolean): boolean {
  return record.type === 'TXT' && record.name === name && isKind(unquoteText(record.content) ?? '');
}

/** The full name of a name relative to the zone. */
export const toFullName = (zone: Zone, name: string): string => (name === '@' ? zone.apex : `${name}.${zone.apex}`);
