import { normaliseRecord } from '@lotok/dns';
import type { DnsRecord, KeptRecord, SentRecord } from './domain-data.ts';

/**
 * What the user wants to be otherwise than the zone is, laid over the zone's own records: when those are loaded again,
 * nothing of it is lost.
 */
export type Draft = {
  edited: Readonly<Record<string, DnsRecord>>;
  removed: readonly string[];
  added: readonly Added[];
};
/** A new record stands after the one that it was copied from, or first. */
type Added = { key: string; after: string | null; record: DnsRecord };

export type RecordRow = {
  key: string;
  /** Null for a new one. */
  id: string | null;
  state: 'same' | 'added' | 'changed' | 'removed';
  record: DnsRecord;
  /** As the zone has it. */
  before: DnsRecord | null;
};

export const noDraft: Draft = { edited: {}, removed: [], added: [] };

export const newRecord: DnsRecord = { type: 'A', name: '', content: '', proxied: false, ttl: 1000 };

/** Everything that the list shows, in its order. */
export function rowsOf(kept: readonly KeptRecord[], draft: Draft): RecordRow[] {
  const removed = new Set(draft.removed);
  const ids = new Set(kept.map(({ id }) => id));
  const after = Map.groupBy(draft.added, (added) => (added.after !== null && ids.has(added.after) ? added.after : ''));
  // What was added and is in the zone already has been saved.
  const isNew = ({ record }: Added) => !kept.some((one) => isSameRecord(one, record));
  const addedAfter = (id: string) => (after.get(id) ?? []).filter(isNew).map(addedRow);
  return [...addedAfter(''), ...kept.flatMap((record) => [keptRow(record, draft, removed), ...addedAfter(record.id)])];
}

export const changesOf = (rows: readonly RecordRow[]): RecordRow[] => rows.filter(({ state }) => state !== 'same');

/** The rows whose records are sent, in the order in which they are: a refusal names them by their place. */
export const sentRows = (rows: readonly RecordRow[]): RecordRow[] => rows.filter(({ state }) => state !== 'removed');

export const toSend = ({ id, record }: RecordRow): SentRecord => (id === null ? record : { id, ...record });

export function addRecord(draft: Draft, after: RecordRow | null, record: DnsRecord): { draft: Draft; key: string } {
  const key = freeKey(draft);
  const place = after && (after.id ?? placeOf(draft, after));
  return { draft: { ...draft, added: [...draft.added, { key, after: place, record }] }, key };
}

export function editRecord(draft: Draft, row: RecordRow, record: DnsRecord): Draft {
  if (row.id === null)
    return { ...draft, added: draft.added.map((one) => (one.key === row.key ? { ...one, record } : one)) };
  return { ...draft, edited: { ...draft.edited, [row.id]: record } };
}

export function removeRecord(draft: Draft, row: RecordRow): Draft {
  if (row.id === null) return { ...draft, added: draft.added.filter(({ key }) => key !== row.key) };
  return { ...draft, removed: [...draft.removed.filter((id) => id !== row.id), row.id] };
}

/** Takes a removal back; what was edited before it stays edited. */
export function restoreRecord(draft: Draft, row: RecordRow): Draft {
  return { ...draft, removed: draft.removed.filter((id) => id !== row.id) };
}

/** Puts back what was added and taken away; meanwhile another one may have got its key. */
export function addAgain(draft: Draft, row: RecordRow, after: string | null): Draft {
  const isTaken = draft.added.some(({ key }) => key === row.key);
  const key = isTaken ? freeKey(draft) : row.key;
  return { ...draft, added: [...draft.added, { key, after, record: row.record }] };
}

function freeKey({ added }: Draft): string {
  return `new-${Math.max(0, ...added.map(({ key }) => Number(key.slice('new-'.length)))) + 1}`;
}

export const placeOf = (draft: Draft, row: RecordRow): string | null =>
  draft.added.find(({ key }) => key === row.key)?.after ?? null;

/** Whether another row has the same already, in whatever words: a zone keeps it once. */
export function isThere(zone: string, rows: readonly RecordRow[], record: DnsRecord, key: string | null): boolean {
  const data = dataOf(zone, record);
  return rows.some(
    (row) =>
      row.key !== key &&
      row.state !== 'removed' &&
      row.record.type === record.type &&
      dataOf(zone, row.record) === data,
  );
}

/** What tells records apart, in one text for all ways of writing it. */
function dataOf(zone: string, record: DnsRecord): string {
  const result = normaliseRecord(zone, { ...record, proxied: false });
  const { type, name, content } = 'record' in result ? result.record : record;
  return `${type} ${name} ${content}`;
}

export function isSameRecord(one: DnsRecord, other: DnsRecord): boolean {
  return (['type', 'name', 'content', 'proxied', 'ttl'] as const).every((field) => one[field] === other[field]);
}

const addedRow = ({ key, record }: Added): RecordRow => ({ key, id: null, state: 'added', record, before: null });

/** Rows without an edit: the same object each time, so that none of a thousand is drawn again for another's edit. */
const untouched = new WeakMap<KeptRecord, RecordRow>();

function keptRow(kept: KeptRecord, { edited }: Draft, removed: ReadonlySet<string>): RecordRow {
  const { id, ...before } = kept;
  const known = untouched.get(kept);
  if (known && !edited[id] && !removed.has(id)) return known;
  const record = edited[id] ?? before;
  const state = removed.has(id) ? 'removed' : isSameRecord(record, before) ? 'same' : 'changed';
  const row: RecordRow = { key: id, id, state, record, before };
  if (record === before && state === 'same') untouched.set(kept, row);
  return row;
}
