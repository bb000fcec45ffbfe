import { normaliseRecord } from '@lotok/dns';
import type { DnsRecord, ExistingRecord, SentRecord } from './domain-data.ts';

/**
 * Unsaved changes of the user. They are applied on top of the zone's records, so that nothing is lost when those are
 * fetched again.
 */
export type Draft = {
  edited: Readonly<Record<string, DnsRecord>>;
  removed: readonly string[];
  added: readonly Added[];
};
/** A new record is listed after the one that it was copied from, or first. */
type Added = { key: string; after: string | null; record: DnsRecord };

export type RecordRow = {
  key: string;
  /** Null for a new record. */
  id: string | null;
  state: 'same' | 'added' | 'changed' | 'removed';
  record: DnsRecord;
  /** The record in the zone; null for a new one. */
  before: DnsRecord | null;
};

export const noDraft: Draft = { edited: {}, removed: [], added: [] };

export const newRecord: DnsRecord = { type: 'A', name: '', content: '', proxied: false, ttl: 1000 };

/** All rows of the list, in the order in which they are shown. */
export function buildRows(existing: readonly ExistingRecord[], draft: Draft): RecordRow[] {
  const removed = new Set(draft.removed);
  const ids = new Set(existing.map(({ id }) => id));
  const after = Map.groupBy(draft.added, (added) => (added.after !== null && ids.has(added.after) ? added.after : ''));
  // An added record that is already in the zone has been saved.
  const isNew = ({ record }: Added) => !existing.some((one) => isSameRecord(one, record));
  const addedAfter = (id: string) => (after.get(id) ?? []).filter(isNew).map(addedRow);
  return [
    ...addedAfter(''),
    ...existing.flatMap((record) => [existingRow(record, draft, removed), ...addedAfter(record.id)]),
  ];
}

export const changedRows = (rows: readonly RecordRow[]): RecordRow[] => rows.filter(({ state }) => state !== 'same');

/** The rows whose records are sent, in the order of the request: a refusal names them by their index. */
export const sentRows = (rows: readonly RecordRow[]): RecordRow[] => rows.filter(({ state }) => state !== 'removed');

export const toSentRecord = ({ id, record }: RecordRow): SentRecord => (id === null ? record : { id, ...record });

export function addRecord(draft: Draft, after: RecordRow | null, record: DnsRecord): { draft: Draft; key: string } {
  const key = nextKey(draft);
  const anchor = after && (after.id ?? anchorOf(draft, after));
  return { draft: { ...draft, added: [...draft.added, { key, after: anchor, record }] }, key };
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

/** Undoes a removal. An earlier edit of the record stays. */
export function restoreRecord(draft: Draft, row: RecordRow): Draft {
  return { ...draft, removed: draft.removed.filter((id) => id !== row.id) };
}

/** Restores an added record that was removed. It gets a new key when another record has taken its key meanwhile. */
export function restoreAddedRecord(draft: Draft, row: RecordRow, after: string | null): Draft {
  const isTaken = draft.added.some(({ key }) => key === row.key);
  const key = isTaken ? nextKey(draft) : row.key;
  return { ...draft, added: [...draft.added, { key, after, record: row.record }] };
}

function nextKey({ added }: Draft): string {
  return `new-${Math.max(0, ...added.map(({ key }) => Number(key.slice('new-'.length)))) + 1}`;
}

/** The id of the existing record after which an added one is listed; null for the top of the list. */
export const anchorOf = (draft: Draft, row: RecordRow): string | null =>
  draft.added.find(({ key }) => key === row.key)?.after ?? null;

/** Whether another row has the same record, in whatever notation: a zone can contain it only once. */
export function isDuplicate(zone: string, rows: readonly RecordRow[], record: DnsRecord, key: string | null): boolean {
  const identity = recordIdentity(zone, record);
  return rows.some(
    (row) =>
      row.key !== key &&
      row.state !== 'removed' &&
      row.record.type === record.type &&
      recordIdentity(zone, row.record) === identity,
  );
}

/** The type, name and content that identify a record, in canonical notation. */
function recordIdentity(zone: string, record: DnsRecord): string {
  const result = normaliseRecord(zone, { ...record, proxied: false });
  const { type, name, content } = 'record' in result ? result.record : record;
  return `${type} ${name} ${content}`;
}

export function isSameRecord(one: DnsRecord, other: DnsRecord): boolean {
  return (['type', 'name', 'content', 'proxied', 'ttl'] as const).every((field) => one[field] === other[field]);
}

const addedRow = ({ key, record }: Added): RecordRow => ({ key, id: null, state: 'added', record, before: null });

/** Caches rows without an edit, so that memoised rows do not render again when another row is edited. */
const unchangedRows = new WeakMap<ExistingRecord, RecordRow>();

function existingRow(existing: ExistingRecord, { edited }: Draft, removed: ReadonlySet<string>): RecordRow {
  const { id, ...before } = existing;
  const cached = unchangedRows.get(existing);
  if (cached && !edited[id] && !removed.has(id)) return cached;
  const record = edited[id] ?? before;
  const state = removed.has(id) ? 'removed' : isSameRecord(record, before) ? 'same' : 'changed';
  const row: RecordRow = { key: id, id, state, record, before };
  if (record === before && state === 'same') unchangedRows.set(existing, row);
  return row;
}
