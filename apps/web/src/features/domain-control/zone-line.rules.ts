import { parseZone, toZoneName } from '@lotok/dns';
import type { DnsRecord } from './domain-data.ts';

/** A name, a type and data, with a class or a TTL between: `www 300 IN A 192.0.2.1`. */
const line = /^\S+(?:\s+(?:IN|\d+[wdhms\d]*))*\s+[a-z]+\s+\S/i;
const hasClass = /\sIN\s/i;

/**
 * The record of a single zone-file line that was pasted, or null for any other text; a line without a TTL takes `ttl`.
 * A text of words could look like a line of TXT, so that one needs its class.
 */
export function readZoneLine(zone: string, text: string, ttl: number): DnsRecord | null {
  const trimmed = text.trim();
  if (!line.test(trimmed)) return null;
  const { records, problems } = parseZone(zone, `$TTL ${ttl}\n${trimmed}`);
  const [record] = records;
  if (!record || records.length > 1 || problems.length > 0) return null;
  if (record.type === 'TXT' && !hasClass.test(trimmed)) return null;
  return { ...record, name: relativeName(zone, record.name) };
}

/** A name as people write it in its zone: `www`, `@`. */
function relativeName(zone: string, name: string): string {
  const apex = toZoneName(zone);
  return name === apex ? '@' : name.slice(0, -apex.length - 1);
}
