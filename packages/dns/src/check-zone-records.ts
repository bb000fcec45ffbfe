import type { Issue } from './issue.ts';
import type { DnsRecord } from './record.ts';
import { toZoneName } from './zone-name.ts';

/** A record with all records of the same name. */
type RuleContext = { record: DnsRecord; siblings: DnsRecord[]; isApex: boolean };
type Rule = (context: RuleContext) => Issue | false;

/** The zone key flag; a DNSKEY without it is allowed at any name (RFC 4034 §2.1.1). */
const ZONE_KEY = 256;

const rules: Rule[] = [
  // A CNAME allows no other records of its name (RFC 1034 §3.6.2); at the apex it is flattened and conflicts with addresses only.
  ({ record, siblings, isApex }) => {
    const others = siblings.filter((sibling) => !isSame(sibling, record));
    const hasConflict = isApex ? others.some(({ type }) => ['A', 'AAAA', 'CNAME'].includes(type)) : others.length > 0;
    return record.type === 'CNAME' && hasConflict
      ? { field: 'name', code: 'cname_beside_others', params: { name: record.name } }
      : false;
  },
  // Below a zone cut the child zone is authoritative (RFC 2181 §6.1), but its DS records are in the parent (RFC 4035 §2.4).
  ({ record, siblings, isApex }) =>
    !isApex && !['NS', 'DS', 'CNAME'].includes(record.type) && siblings.some(({ type }) => type === 'NS')
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
 * Checks the normalised records of a zone against each other. Returns at most one issue per record, with its index in the list.
 * Records that differ only in TTL or proxying are duplicates.
 */
export function checkZoneRecords(zone: string, records: readonly DnsRecord[]): { index: number; issue: Issue }[] {
  const apex = toZoneName(zone);
  const byName = Map.groupBy(records, ({ name }) => name);
  const seen = new Set<string>();
  return records.flatMap((record, index): { index: number; issue: Issue }[] => {
    const context = { record, siblings: byName.get(record.name) ?? [], isApex: record.name === apex };
    const key = JSON.stringify([record.type, record.name, record.content]);
    // Duplicates are not allowed (RFC 2181 §5).
    const issue = seen.has(key)
      ? ({ field: 'content', code: 'duplicate' } as const)
      : rules.map((rule) => rule(context)).find((found) => found !== false);
    seen.add(key);
    return issue ? [{ index, issue }] : [];
  });
}

function isSame(one: DnsRecord, other: DnsRecord): boolean {
  return one.type === other.type && one.content === other.content;
}
