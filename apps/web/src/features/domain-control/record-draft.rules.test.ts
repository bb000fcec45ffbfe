import { expect, test } from 'vitest';
import type { DnsRecord, ExistingRecord } from './domain-data.ts';
import {
  restoreAddedRecord,
  addRecord,
  changedRows,
  type Draft,
  editRecord,
  isDuplicate,
  newRecord,
  noDraft,
  anchorOf,
  removeRecord,
  restoreRecord,
  type RecordRow,
  buildRows,
  sentRows,
  toSentRecord,
} from './record-draft.rules.ts';

const record = (name: string, more: Partial<DnsRecord> = {}): DnsRecord => ({
  ...newRecord,
  name,
  content: '192.0.2.1',
  ...more,
});
const existing: ExistingRecord[] = ['a', 'b', 'c'].map((id) => ({ id, ...record(id) }));

const findRow = (draft: Draft, key: string): RecordRow => {
  const row = buildRows(existing, draft).find((candidate) => candidate.key === key);
  if (!row) throw new Error(`no row ${key}`);
  return row;
};
const shown = (draft: Draft, zone = existing) =>
  buildRows(zone, draft).map(({ key, state, record: { name } }) => `${key} ${name} ${state}`);

test('a new record has the defaults of the specification', () => {
  expect(newRecord).toEqual({ type: 'A', name: '', content: '', proxied: false, ttl: 1000 });
});

test.each<[what: string, draft: Draft, rows: string[]]>([
  ['without changes', noDraft, ['a a same', 'b b same', 'c c same']],
  [
    'with an edited record',
    editRecord(noDraft, findRow(noDraft, 'b'), record('x')),
    ['a a same', 'b x changed', 'c c same'],
  ],
  [
    'with a record that was edited back',
    editRecord(noDraft, findRow(noDraft, 'b'), record('b')),
    ['a a same', 'b b same', 'c c same'],
  ],
  ['with a removed record', removeRecord(noDraft, findRow(noDraft, 'b')), ['a a same', 'b b removed', 'c c same']],
  [
    'with an added record',
    addRecord(noDraft, null, record('x')).draft,
    ['new-1 x added', 'a a same', 'b b same', 'c c same'],
  ],
  [
    'with a copied record',
    addRecord(noDraft, findRow(noDraft, 'a'), record('x')).draft,
    ['a a same', 'new-1 x added', 'b b same', 'c c same'],
  ],
])('the list %s has the expected rows', (_, draft, rows) => expect(shown(draft)).toEqual(rows));

test('rows that are not edited stay the same objects', () => {
  const rows = buildRows(existing, noDraft);
  const edited = buildRows(existing, editRecord(noDraft, findRow(noDraft, 'b'), record('x')));
  expect(edited.map((row, index) => row === rows[index])).toEqual([true, false, true]);
});

test('a new record can be edited, copied and removed', () => {
  let { draft } = addRecord(noDraft, findRow(noDraft, 'b'), record('x'));
  draft = editRecord(draft, findRow(draft, 'new-1'), record('y'));
  draft = addRecord(draft, findRow(draft, 'new-1'), record('z')).draft;
  expect(shown(draft)).toEqual(['a a same', 'b b same', 'new-1 y added', 'new-2 z added', 'c c same']);
  expect(shown(removeRecord(draft, findRow(draft, 'new-1')))).toContain('new-2 z added');
  expect(addRecord(removeRecord(draft, findRow(draft, 'new-1')), null, record('w')).key).toBe('new-3');
});

test('a restored record keeps its earlier edit', () => {
  const edited = editRecord(noDraft, findRow(noDraft, 'a'), record('x'));
  const removed = removeRecord(edited, findRow(edited, 'a'));
  expect(shown(removed)[0]).toBe('a x removed');
  expect(shown(restoreRecord(removed, findRow(removed, 'a')))[0]).toBe('a x changed');
});

test('records that a reloaded zone no longer has are dropped from the draft', () => {
  let draft = editRecord(noDraft, findRow(noDraft, 'a'), record('x'));
  draft = removeRecord(draft, findRow(draft, 'b'));
  draft = addRecord(draft, findRow(draft, 'b'), record('y')).draft;
  expect(shown(draft, existing.slice(2))).toEqual(['new-1 y added', 'c c same']);
});

test('removed records are not sent, and only existing records have an id', () => {
  let draft = removeRecord(noDraft, findRow(noDraft, 'a'));
  draft = addRecord(draft, null, record('x', { type: 'TXT' })).draft;
  const rows = buildRows(existing, draft);
  expect(changedRows(rows).map(({ key }) => key)).toEqual(['new-1', 'a']);
  expect(sentRows(rows).map(toSentRecord)).toEqual([
    record('x', { type: 'TXT' }),
    { id: 'b', ...record('b') },
    { id: 'c', ...record('c') },
  ]);
});

test('an added record that is in the zone by now is shown once', () => {
  const { draft } = addRecord(noDraft, null, record('x'));
  expect(shown(draft, [...existing, { id: 'd', ...record('x') }])).toEqual([
    'a a same',
    'b b same',
    'c c same',
    'd x same',
  ]);
});

test('an added record that was removed can be restored at its position', () => {
  const { draft } = addRecord(noDraft, findRow(noDraft, 'b'), record('x'));
  const row = findRow(draft, 'new-1');
  expect(restoreAddedRecord(removeRecord(draft, row), row, anchorOf(draft, row))).toEqual(draft);
  const other = addRecord(noDraft, null, record('y')).draft;
  expect(restoreAddedRecord(other, row, null).added.map(({ key }) => key)).toEqual(['new-1', 'new-2']);
});

test.each<[what: string, other: DnsRecord, key: string | null, expected: boolean]>([
  ['the same record', record('a'), null, true],
  ['the name in upper case', record('A'), null, true],
  ['the fully qualified name', record('a.shop.com.'), null, true],
  ['another TTL', record('a', { ttl: 60 }), null, true],
  ['the same row', record('a'), 'a', false],
  ['another content', record('a', { content: '192.0.2.2' }), null, false],
  ['another type', record('a', { type: 'TXT' }), null, false],
])('a duplicate of another record is recognised: %s', (_, other, key, expected) => {
  expect(isDuplicate('shop.com', buildRows(existing, noDraft), other, key)).toBe(expected);
});

test('a removed record does not count as a duplicate', () => {
  const draft = removeRecord(noDraft, findRow(noDraft, 'a'));
  expect(isDuplicate('shop.com', buildRows(existing, draft), record('a'), null)).toBe(false);
});
