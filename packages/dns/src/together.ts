import type { Fault } from './fault.ts';
import type { DnsRecord } from './record.ts';
import { toZoneName } from './zone-name.ts';

/** A record among those of its name. */
type Company = { record: DnsRecord; mates: DnsRecord[]; isApex: boolean };
type Rule = (company: Company) => Fault | false;

/** A zone key; a DNSKEY without this bit may stand anywhere (RFC 4034 §2.1.1). */
const ZONE_KEY = 256;

const rules: Rule[] = [
  // An alias stands alone (RFC 1034 §3.6.2); the apex's is flattened into addresses, beside which it can't stand.
  ({ record, mates, isApex }) => {
    const others = mates.filter((mate) => !isSame(mate, record));
    const stands = isApex ? others.some(({ type }) => ['A', 'AAAA', 'CNAME'].includes(type)) : others.length > 0;
    return record.type === 'CNAME' && stands
      ? { field: 'name', code: 'cname_beside_others', params: { name: record.name } }
      : false;
  },
  // Below a cut the other zone answers (RFC 2181 §6.1), but the hash of its key stays above it (RFC 4035 §2.4).
  ({ record, mates, isApex }) =>
    !isApex && !['NS', 'DS', 'CNAME'].includes(record.type) && mates.some(({ type }) => type === 'NS')
      ? { field: 'name', code: 'ns_beside_others', params: { name: record.name } }
      : false,
  // RFC 4035 §2.4.
  ({ record, isApex }) => (isApex && record.type === 'DS' ? { field: 'name', code: 'ds_at_apex' } : false),
  ({ record, isApex }) =>
    !isApex && record.type === 'DNSKEY' && (Number.parseInt(record.content, 10) & ZONE_KEY) !== 0
      ? { field: 'name', code: 'dnskey_below_apex' }
      : false,
];

/**
 * What the normalised records of a zone can't be together, by their places in the list; at most one fault each.
 * TTL and proxy make no difference between records.
 */
export function checkTogether(zone: string, records: readonly DnsRecord[]): { index: number; fault: Fault }[] {
  const apex = toZoneName(zone);
  const byName = Map.groupBy(records, ({ name }) => name);
  const seen = new Set<string>();
  return records.flatMap((record, index): { index: number; fault: Fault }[] => {
    const company = { record, mates: byName.get(record.name) ?? [], isApex: record.name === apex };
    const key = JSON.stringify([record.type, record.name, record.content]);
    // Once is enough (RFC 2181 §5).
    const fault = seen.has(key)
      ? ({ field: 'content', code: 'duplicate' } as const)
      : rules.map((rule) => rule(company)).find((found) => found !== false);
    seen.add(key);
    return fault ? [{ index, fault }] : [];
  });
}

function isSame(one: DnsRecord, other: DnsRecord): boolean {
  return one.type === other.type && one.content === other.content;
}
