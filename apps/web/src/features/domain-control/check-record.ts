import type { TextKey, TextValues } from '@lotok/i18n';
import type { DnsRecord, DnsType } from './domain-data.ts';

export type RecordField = 'name' | 'content' | 'ttl';
export type RecordFault = { field: RecordField; key: TextKey; values?: TextValues };

/** Cloudflare decides how long it is kept. */
export const AUTO_TTL = 1;
const TTL_MIN_SECONDS = 60;
const TTL_MAX_SECONDS = 86_400;
const proxied: readonly DnsType[] = ['A', 'AAAA', 'CNAME'];

/** Cloudflare can stand before these only. */
export const canBeProxied = (type: DnsType): boolean => proxied.includes(type);

/**
 * What is wrong with a record before it is sent, by field. The one place where the content of each type is to be read
 * for a zone; until then the shop does that when the records are saved.
 */
export function checkRecord(_zone: string, { name, content, ttl }: DnsRecord): RecordFault[] {
  const faults: RecordFault[] = [];
  if (name.trim() === '') faults.push({ field: 'name', key: 'control.record.noName' });
  if (content.trim() === '') faults.push({ field: 'content', key: 'control.record.noContent' });
  if (!isTtl(ttl)) faults.push({ field: 'ttl', key: 'control.record.badTtl' });
  return faults;
}

function isTtl(ttl: number): boolean {
  return ttl === AUTO_TTL || (Number.isInteger(ttl) && ttl >= TTL_MIN_SECONDS && ttl <= TTL_MAX_SECONDS);
}
