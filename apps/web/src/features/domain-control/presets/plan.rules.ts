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

/** A row by what it is in the zone: whole name, canonical content. */
export type ZoneRow = { row: RecordRow; record: DnsRecord };
/** The zone as it would be if everything were saved now. */
export type Zone = { name: string; apex: string; rows: readonly ZoneRow[] };

/** A record that shall be; one that `takesPlaceOf` another changes that one, of several the first. */
export type Wanted = { record: DnsRecord; takesPlaceOf?: (other: DnsRecord) => boolean };
/** What shall be in a zone, and what may not stay beside it. */
export type Wish = { wanted: readonly Wanted[]; isInTheWay?: (other: DnsRecord) => boolean };

/** What has to be done to the list so that a wish is true. */
export type Plan = {
  added: readonly DnsRecord[];
  changed: readonly { row: RecordRow; record: DnsRecord }[];
  removed: readonly RecordRow[];
  restored: readonly RecordRow[];
};

export function zoneOf(name: string, rows: readonly RecordRow[]): Zone {
  return { name, apex: toZoneName(name), rows: rows.map((row) => ({ row, record: canonical(name, row.record) })) };
}

/** Records that stay, in the words of the zone. */
export const recordsOf = ({ rows }: Zone): DnsRecord[] =>
  rows.filter(({ row }) => row.state !== 'removed').map(({ record }) => record);

/** The fewest edits that make a wish true. What is there already is left alone. */
export function planWish(zone: Zone, { wanted, isInTheWay = () => false }: Wish): Plan {
  const added: DnsRecord[] = [];
  const changed: { row: RecordRow; record: DnsRecord }[] = [];
  const restored: RecordRow[] = [];
  const used = new Set<RecordRow>();
  const staying = zone.rows.filter(({ row }) => row.state !== 'removed');
  const take = (from: readonly ZoneRow[], isIt: (record: DnsRecord) => boolean): RecordRow | undefined => {
    const found = from.find(({ row, record }) => !used.has(row) && isIt(record))?.row;
    if (found) used.add(found);
    return found;
  };
  const records = wanted.map((want) => ({ ...want, record: canonical(zone.name, want.record) }));
  // All that are there already first, so that none of them is taken for another one's former state.
  const there = records.map(({ record }) => take(zone.rows, (other) => isSame(other, record)));
  for (const [index, { record, takesPlaceOf }] of records.entries()) {
    const same = there[index];
    if (same?.state === 'removed') restored.push(same);
    if (same) continue;
    const former = takesPlaceOf && take(staying, takesPlaceOf);
    const { name, ttl } = former?.record ?? wanted[index]?.record ?? record;
    const edited = { ...record, name, ttl: record.proxied ? record.ttl : ttl };
    if (former) changed.push({ row: former, record: edited });
    else added.push(edited);
  }
  const removed = staying
    .filter(({ row, record }) => !used.has(row) && isUnwanted(record, records, zone.apex, isInTheWay))
    .map(({ row }) => row);
  return { added, changed, removed, restored };
}

export const isNothing = (plan: Plan): boolean => Object.values(plan).every((edits) => edits.length === 0);

export function applyPlan(draft: Draft, { added, changed, removed, restored }: Plan): Draft {
  let next = draft;
  for (const row of removed) next = removeRecord(next, row);
  for (const row of restored) next = restoreRecord(next, row);
  for (const { row, record } of changed) next = editRecord(next, row, record);
  for (const record of added) next = addRecord(next, null, record).draft;
  return next;
}

/** A plan as the list would show it. */
export function linesOf({ added, changed, removed, restored }: Plan): RecordRow[] {
  return [
    ...removed.map((row) => ({ ...row, state: 'removed' as const, before: row.record })),
    ...changed.map(({ row, record }) => ({ ...row, state: 'changed' as const, record, before: row.record })),
    ...restored.map((row) => ({ ...row, state: 'added' as const, before: null })),
    ...added.map((record, index) => ({ key: `add-${index}`, id: null, state: 'added' as const, record, before: null })),
  ];
}

function isUnwanted(
  record: DnsRecord,
  wanted: readonly Wanted[],
  apex: string,
  isInTheWay: (other: DnsRecord) => boolean,
): boolean {
  // A second one of what a name has only once, or what an alias can't stand beside.
  return (
    isInTheWay(record) ||
    wanted.some((want) => want.takesPlaceOf?.(record) || (want.record.name !== apex && excludes(want.record, record)))
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
