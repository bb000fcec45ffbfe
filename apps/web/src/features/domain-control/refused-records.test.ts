import { ApiError } from '@lotok/client';
import { expect, test } from 'vitest';
import { newRecord, noDraft, buildRows } from './record-draft.rules.ts';
import { findInvalidRecords, refusedRecords } from './refused-records.ts';

const sent = buildRows(
  ['a', 'b'].map((id) => ({ id, ...newRecord })),
  noDraft,
);
const refusal = (...paths: string[]) =>
  new ApiError('', { code: 'DNS_RECORD_INVALID', details: paths.map((path) => ({ path, message: path })) });

test.each<[paths: string[], refused: object]>([
  [['dnsRecords.1.content'], { b: [{ field: 'content', message: 'dnsRecords.1.content' }] }],
  [
    ['dnsRecords.0.name', 'dnsRecords.0.ttl'],
    {
      a: [
        { field: 'name', message: 'dnsRecords.0.name' },
        { field: 'ttl', message: 'dnsRecords.0.ttl' },
      ],
    },
  ],
  [['dnsRecords.0'], { a: [{ field: 'content', message: 'dnsRecords.0' }] }],
  [['dnsRecords.0.proxied'], { a: [{ field: 'content', message: 'dnsRecords.0.proxied' }] }],
  [['dnsRecords.7.name', 'dnsRecords', 'domain'], {}],
])('a refusal of %j is assigned to its records', (paths, refused) =>
  expect(refusedRecords(refusal(...paths), sent)).toEqual(refused),
);

test('another error refuses no record', () => {
  expect(refusedRecords(new ApiError('', { code: 'INTERNAL' }), sent)).toEqual({});
  expect(refusedRecords(new Error('x'), sent)).toEqual({});
});

test.each<[what: string, edits: object[], invalid: object]>([
  ['no valid record', [{ name: 'a', content: '192.0.2.1' }], {}],
  [
    'a record that is invalid by itself',
    [{ name: 'a', content: 'x' }],
    { r0: [{ field: 'content', message: 'control.fault.ipv4_invalid' }] },
  ],
  [
    'a record that conflicts with another one',
    [
      { name: 'a', content: '192.0.2.1' },
      { name: 'a.shop.com', type: 'CNAME', content: 'b.c' },
    ],
    { r1: [{ field: 'name', message: 'control.fault.cname_beside_others' }] },
  ],
  [
    'a duplicate record',
    [
      { name: '@', content: '192.0.2.1' },
      { name: 'shop.com', content: '192.0.2.1' },
    ],
    { r1: [{ field: 'content', message: 'control.fault.duplicate' }] },
  ],
])('the page itself refuses %s', (_, edits, invalid) => {
  const rows = buildRows(
    edits.map((edit, index) => ({ id: `r${index}`, ...newRecord, ...edit })),
    noDraft,
  );
  expect(findInvalidRecords('shop.com', rows, (key) => key)).toEqual(invalid);
});
