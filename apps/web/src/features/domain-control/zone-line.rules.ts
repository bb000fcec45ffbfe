import { parseZone, toZoneName } from '@lotok/dns';
import type { DnsRecord } from './domain-data.ts';

/** A name, an optional TTL and class, a type and data: `www 300 IN A 192.0.2.1`. */
const line = /^\S+(?:\s+(?:IN|\d+[wdhms\d]*))*\s+[a-z]+\s+\S/i;
const hasClass = /\sIN\s/i;

/**
 * Parses a single pasted line of a zone file; null for any other text. A line without a TTL gets `ttl`. A TXT line needs
 * its class, since ordinary text could look like one.
 */
export function parseZoneLine(zone: string, text: string, ttl: number): DnsRecord | null {
  const trimmed = text.trim();
  if (!line.test(trimmed)) return null;
  const { records, problems } = parseZone(zone, `$TTL ${ttl}\n${trimmed}`);
  const [record] = records;
  if (!record || records.length > 1 || problems.length > 0) return null;
  if (record.type === 'TXT' && !hasClass.test(trimmed)) return null;
  return { ...record, name: relativeName(zone, record.name) };
}

/** The name relative to its zone: `www`, `@`. */
function relativeName(zone: string, name: string): string {
  const apex = toZoneName(zone);
  return name === apex ? '@' : name.slice(0, -apex.length - 1);
}
