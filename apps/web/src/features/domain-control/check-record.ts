import { AUTOMATIC_TTL, type Fault, normaliseRecord, proxiableTypes } from '@lotok/dns';
import type { TextKey, TextValues } from '@lotok/i18n';
import type { DnsRecord, DnsType } from './domain-data.ts';

export type RecordField = 'name' | 'content' | 'ttl';
export type RecordFault = { field: RecordField; key: TextKey; values?: TextValues };

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
    const fault = faultOf(result.fault);
    faults.push(fault.field === 'content' && record.content.trim() === '' ? noContent : fault);
    if (fault.field === 'content') return faults;
    checked = { ...checked, ...(fault.field === 'name' ? { name: '@' } : { ttl: AUTO_TTL }) };
  }
}

const noContent: RecordFault = { field: 'content', key: 'control.record.noContent' };

/** What is not typed into a field of its own is told at the content. */
function faultOf({ field, code, params }: Fault): RecordFault {
  const isTyped = field === 'name' || field === 'ttl';
  return { field: isTyped ? field : 'content', key: `control.fault.${code}`, values: params };
}
