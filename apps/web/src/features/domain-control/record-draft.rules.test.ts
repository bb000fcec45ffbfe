import { expect, test } from 'vitest';
import type { DnsRecord, KeptRecord } from './domain-data.ts';
import {
  addAgain,
  addRecord,
  changesOf,
  type Draft,
  editRecord,
  isThere,
  newRecord,
  noDraft,
  placeOf,
  removeRecord,
  restoreRecord,
  type RecordRow,
  rowsOf,
  sentRows,
  toSend,
} from './record-draft.rules.ts';

const record = (name: string, more: Partial<DnsRecord> = {}): DnsRecord => ({
  ...newRecord,
  name,
  content: '192.0.2.1',
  ...more,
});
const kept: KeptRecord[] = ['a', 'b', 'c'].map((id) => ({ id, ...record(id) }));

const rowOf = (draft: Draft, key: string): RecordRow => {
  const row = rowsOf(kept, draft).find((candidate) => candidate.key === key);
  if (!row) throw new Error(`no row ${key}`);
  return row;
};
const shown = (draft: Draft, zone = kept) =>
  rowsOf(zone, draft).map(({ key, state, record: { name } }) => `${key} ${name} ${state}`);

test('a new record has the defaults of the specification', () => {
  expect(newRecord).toEqual({ type: 'A', name: '', content: '', proxied: false, ttl: 1000 });
});

test.each<[what: string, draft: Draft, rows: string[]]>([
  ['nothing is changed', noDraft, ['a a same', 'b b same', 'c c same']],
  ['one is edited', editRecord(noDraft, rowOf(noDraft, 'b'), record('x')), ['a a same', 'b x changed', 'c c same']],
  ['one is edited back', editRecord(noDraft, rowOf(noDraft, 'b'), record('b')), ['a a same', 'b b same', 'c c same']],
  ['one is removed', removeRecord(noDraft, rowOf(noDraft, 'b')), ['a a same', 'b b removed', 'c c same']],
  ['one is added', addRecord(noDraft, null, record('x')).draft, ['new-1 x added', 'a a same', 'b b same', 'c c same']],
  [
    'one is copied',
    addRecord(noDraft, rowOf(noDraft, 'a'), record('x')).draft,
    ['a a same', 'new-1 x added', 'b b same', 'c c same'],
  ],
])('%s', (_, draft, rows) => expect(shown(draft)).toEqual(rows));

test('rows that are not edited stay the same objects', () => {
  const rows = rowsOf(kept, noDraft);
  const edited = rowsOf(kept, editRecord(noDraft, rowOf(noDraft, 'b'), record('x')));
  expect(edited.map((row, index) => row === rows[index])).toEqual([true, false, true]);
});

test('a new record is edited, copied and taken away again', () => {
  let { draft } = addRecord(noDraft, rowOf(noDraft, 'b'), record('x'));
  draft = editRecord(draft, rowOf(draft, 'new-1'), record('y'));
  draft = addRecord(draft, rowOf(draft, 'new-1'), record('z')).draft;
  expect(shown(draft)).toEqual(['a a same', 'b b same', 'new-1 y added', 'new-2 z added', 'c c same']);
  expect(shown(removeRecord(draft, rowOf(draft, 'new-1')))).toContain('new-2 z added');
  expect(addRecord(removeRecord(draft, rowOf(draft, 'new-1')), null, record('w')).key).toBe('new-3');
});

test('a removal is taken back, and what was edited before it stays edited', () => {
  const edited = editRecord(noDraft, rowOf(noDraft, 'a'), record('x'));
  const removed = removeRecord(edited, rowOf(edited, 'a'));
  expect(shown(removed)[0]).toBe('a x removed');
  expect(shown(restoreRecord(removed, rowOf(removed, 'a')))[0]).toBe('a x changed');
});

test('the zone is loaded again under a draft: what is gone from it is no change any more', () => {
  let draft = editRecord(noDraft, rowOf(noDraft, 'a'), record('x'));
  draft = removeRecord(draft, rowOf(draft, 'b'));
  draft = addRecord(draft, rowOf(draft, 'b'), record('y')).draft;
  expect(shown(draft, kept.slice(2))).toEqual(['new-1 y added', 'c c same']);
});

test('the list is sent without what is removed; only known records have an id', () => {
  let draft = removeRecord(noDraft, rowOf(noDraft, 'a'));
  draft = addRecord(draft, null, record('x', { type: 'TXT' })).draft;
  const rows = rowsOf(kept, draft);
  expect(changesOf(rows).map(({ key }) => key)).toEqual(['new-1', 'a']);
  expect(sentRows(rows).map(toSend)).toEqual([
    record('x', { type: 'TXT' }),
    { id: 'b', ...record('b') },
    { id: 'c', ...record('c') },
  ]);
});

test('what was added and is in the zone now is shown once', () => {
  const { draft } = addRecord(noDraft, null, record('x'));
  expect(shown(draft, [...kept, { id: 'd', ...record('x') }])).toEqual([
    'a a same',
    'b b same',
    'c c same',
    'd x same',
  ]);
});

test('what was added and taken away is put back at its place', () => {
  const { draft } = addRecord(noDraft, rowOf(noDraft, 'b'), record('x'));
  const row = rowOf(draft, 'new-1');
  expect(addAgain(removeRecord(draft, row), row, placeOf(draft, row))).toEqual(draft);
  const other = addRecord(noDraft, null, record('y')).draft;
  expect(addAgain(other, row, null).added.map(({ key }) => key)).toEqual(['new-1', 'new-2']);
});

test.each<[what: string, other: DnsRecord, key: string | null, expected: boolean]>([
  ['the same', record('a'), null, true],
  ['in other letters', record('A'), null, true],
  ['by its whole name', record('a.shop.com.'), null, true],
  ['kept otherwise', record('a', { ttl: 60 }), null, true],
  ['itself', record('a'), 'a', false],
  ['another content', record('a', { content: '192.0.2.2' }), null, false],
  ['another type', record('a', { type: 'TXT' }), null, false],
])('another record is there already: %s', (_, other, key, expected) => {
  expect(isThere('shop.com', rowsOf(kept, noDraft), other, key)).toBe(expected);
});

test('what is removed is not there', () => {
  const draft = removeRecord(noDraft, rowOf(noDraft, 'a'));
  expect(isThere('shop.com', rowsOf(kept, draft), record('a'), null)).toBe(false);
});
