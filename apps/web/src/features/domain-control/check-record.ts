import { AUTOMATIC_TTL, checkParts, type Fault, normaliseRecord, proxiableTypes } from '@lotok/dns';
import type { Translate } from '@lotok/i18n';
import type { ContentDraft } from './content-draft.rules.ts';
import type { DnsRecord, DnsType } from './domain-data.ts';
import { faultText, fieldFaultText } from './fault-text.ts';
import { lookOf } from './record-forms.ts';

/** A field of the form by its name; of a content in parts it is `content.port`. */
export type RecordField = 'name' | 'content' | 'ttl' | `content.${string}`;
/** `isMissing`: nothing is wrong with it yet but that it is empty. */
export type RecordFault = { field: RecordField; fault: Pick<Fault, 'code' | 'params'>; isMissing: boolean };

/** Cloudflare decides how long it is kept. */
export const AUTO_TTL = AUTOMATIC_TTL;

/** Cloudflare can stand before these only. */
export const canBeProxied = (type: DnsType): boolean => proxiableTypes.includes(type);

/** What is wrong with a record before it is sent, by field: the same rules as the shop's. */
export function checkRecord(zone: string, record: DnsRecord): RecordFault[] {
  const faults: RecordFault[] = [];
  // The rules name one fault at a time: with a harmless value in its place they go on to the next field.
  for (let checked = record; ; ) {
    const result = normaliseRecord(zone, checked);
    if (!('fault' in result)) return faults;
    const { fault } = result;
    const field = fault.field === 'name' || fault.field === 'ttl' ? fault.field : 'content';
    faults.push({ field, fault, isMissing: record[field] === '' });
    checked = { ...checked, ...harmless[field] };
  }
}

const harmless: Record<'name' | 'content' | 'ttl', Partial<DnsRecord>> = {
  name: { name: '@' },
  content: { type: 'TXT', content: 'text', proxied: false },
  ttl: { ttl: AUTO_TTL },
};

/** The same of a record of which the content is being edited: in parts, each is told of at its own field. */
export function checkTyped(zone: string, record: DnsRecord, content: ContentDraft): RecordFault[] {
  const faults = checkRecord(zone, record);
  if (content.isText) return faults;
  const parts = checkParts(record.type, content.parts, zone).map(
    ({ part, fault }): RecordFault => ({
      field: `content.${part}`,
      fault,
      isMissing: (content.parts[part] ?? '').trim() === '',
    }),
  );
  if (parts.length > 0) return [...faults.filter(({ field }) => field !== 'content'), ...parts];
  // What is wrong with the content as a whole, as an address that can't be proxied.
  const [first = ''] = Object.keys(content.parts);
  return faults.map((each) => (each.field === 'content' ? { ...each, field: `content.${first}` } : each));
}

/** What stands beside the field. */
export function recordFaultText(type: DnsType, { field, fault, isMissing }: RecordFault, t: Translate): string {
  if (field === 'content' && isMissing) return t('control.record.noContent');
  const [, part] = /^content\.(.+)$/.exec(field) ?? [];
  return part === undefined ? faultText(fault, t) : fieldFaultText(fault, lookOf(type, part).example ?? '', t);
}
