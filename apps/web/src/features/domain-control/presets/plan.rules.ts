import { normaliseRecord, toZoneName } from '@lotok/dns';
import type { DnsRecord } from '../domain-data.ts';
import {
  addRecord,
  type Draft,
  editRecord,
  type RecordRow,
  removeRecord,
  restoreRecord,
} from '../record-draft.rules.ts';

/** A row with its canonical record: full name and canonical content. */
export type ZoneRow = { row: RecordRow; record: DnsRecord };
/** The zone as it would be if the draft were saved now. */
export type Zone = { name: string; apex: string; rows: readonly ZoneRow[] };

/** A record that the zone must have. If it `replaces` existing records, the first of them is changed into it. */
export type WantedRecord = { record: DnsRecord; replaces?: (other: DnsRecord) => boolean };
/** The records that a zone must have, and which other records conflict with them. */
export type DesiredState = { wanted: readonly WantedRecord[]; isConflicting?: (other: DnsRecord) => boolean };

/** The changes of the list that lead to a desired state. */
export type Plan = {
  added: readonly DnsRecord[];
  changed: readonly { row: RecordRow; record: DnsRecord }[];
  removed: readonly RecordRow[];
  restored: readonly RecordRow[];
};

export function toZone(name: string, rows: readonly RecordRow[]): Zone {
  return { name, apex: toZoneName(name), rows: rows.map((row) => ({ row, record: canonical(name, row.record) })) };
}

/** The canonical records that are not removed in the draft. */
export const remainingRecords = ({ rows }: Zone): DnsRecord[] =>
  rows.filter(({ row }) => row.state !== 'removed').map(({ record }) => record);

/** Plans the fewest changes that lead to the desired state. Records that already match stay unchanged. */
export function planChanges(zone: Zone, { wanted, isConflicting = () => false }: DesiredState): Plan {
  const added: DnsRecord[] = [];
  const changed: { row: RecordRow; record: DnsRecord }[] = [];
  const restored: RecordRow[] = [];
  const used = new Set<RecordRow>();
  const remaining = zone.rows.filter(({ row }) => row.state !== 'removed');
  const take = (from: readonly ZoneRow[], matches: (record: DnsRecord) => boolean): RecordRow | undefined => {
    const found = from.find(({ row, record }) => !used.has(row) && matches(record))?.row;
    if (found) used.add(found);
    return found;
  };
  const records = wanted.map((one) => ({ ...one, record: canonical(zone.name, one.record) }));
  // Exact matches come first, so that none of them is used up as the record that another one replaces.
  const exactMatches = records.map(({ record }) => take(zone.rows, (other) => isSame(other, record)));
  for (const [index, { record, replaces }] of records.entries()) {
    const same = exactMatches[index];
    if (same?.state === 'removed') restored.push(same);
    if (same) continue;
    const existing = replaces && take(remaining, replaces);
    const { name, ttl } = existing?.record ?? wanted[index]?.record ?? record;
    const edited = { ...record, name, ttl: record.proxied ? record.ttl : ttl };
    if (existing) changed.push({ row: existing, record: edited });
    else added.push(edited);
  }
  const removed = remaining
    .filter(({ row, record }) => !used.has(row) && isUnwanted(record, records, zone.apex, isConflicting))
    .map(({ row }) => row);
  return { added, changed, removed, restored };
}

export const isEmptyPlan = (plan: Plan): boolean => Object.values(plan).every((edits) => edits.length === 0);

export function applyPlan(draft: Draft, { added, changed, removed, restored }: Plan): Draft {
  let next = draft;
  for (const row of removed) next = removeRecord(next, row);
  for (const row of restored) next = restoreRecord(next, row);
  for (const { row, record } of changed) next = editRecord(next, row, record);
  for (const record of added) next = addRecord(next, null, record).draft;
  return next;
}

/** The rows that preview a plan. */
export function planRows({ added, changed, removed, restored }: Plan): RecordRow[] {
  return [
    ...removed.map((row) => ({ ...row, state: 'removed' as const, before: row.record })),
    ...changed.map(({ row, record }) => ({ ...row, state: 'changed' as const, record, before: row.record })),
    ...restored.map((row) => ({ ...row, state: 'added' as const, before: null })),
    ...added.map((record, index) => ({ key: `add-${index}`, id: null, state: 'added' as const, record, before: null })),
  ];
}

function isUnwanted(
  record: DnsRecord,
  wanted: readonly WantedRecord[],
  apex: string,
  isConflicting: (other: DnsRecord) => boolean,
): boolean {
  // A second record where only one is allowed, or a record that cannot coexist with an alias.
  return (
    isConflicting(record) ||
    wanted.some((one) => one.replaces?.(record) || (one.record.name !== apex && excludes(one.record, record)))
  );
}

function excludes(one: DnsRecord, other: DnsRecord): boolean {
  return one.name === other.name && (one.type === 'CNAME' || other.type === 'CNAME');
}

function canonical(zone: string, record: DnsRecord): DnsRecord {
  const result = normaliseRecord(zone, record);
  return 'record' in result ? result.record : record;
}

function isSame(one: DnsRecord, other: DnsRecord): boolean {
  return (
    one.type === other.type && one.name === other.name && one.content === other.content && one.proxied === other.proxied
  );
}
