import { expect, test } from 'vitest';
import type { DnsType } from './domain-data.ts';
import { newRecord, noDraft, buildRows } from './record-draft.rules.ts';
import { allRecords, filterRows, type RecordFilter, typesIn } from './record-filter.rules.ts';

const zone: [type: DnsType, name: string, content: string][] = [
  ['A', '@', '192.0.2.1'],
  ['MX', '@', '10 mail.example.com'],
  ['TXT', '_dmarc', 'v=DMARC1; p=none'],
  ['A', 'mail', '192.0.2.7'],
];
const rows = buildRows(
  zone.map(([type, name, content], id) => ({ ...newRecord, id: String(id), type, name, content })),
  noDraft,
);

test.each<[filter: Partial<RecordFilter>, found: string]>([
  [{}, '0123'],
  [{ text: ' ' }, '0123'],
  [{ text: 'MAIL' }, '13'],
  [{ text: 'dmarc none' }, '2'],
  [{ text: '192.0.2' }, '03'],
  [{ type: 'A' }, '03'],
  [{ type: 'A', text: 'mail' }, '3'],
  [{ type: 'MX', text: '192' }, ''],
])('the filter %j finds the records %s', (filter, found) => {
  expect(
    filterRows(rows, { ...allRecords, ...filter })
      .map(({ key }) => key)
      .join(''),
  ).toBe(found);
});

test('the types of the records are listed in alphabetical order', () =>
  expect(typesIn(rows)).toEqual(['A', 'MX', 'TXT']));
