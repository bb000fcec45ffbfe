import { ApiError } from '@lotok/client';
import { expect, test } from 'vitest';
import { newRecord, noDraft, rowsOf } from './record-draft.rules.ts';
import { faultyRecords, refusedRecords } from './refused-records.ts';

const sent = rowsOf(
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
])('%j', (paths, refused) => expect(refusedRecords(refusal(...paths), sent)).toEqual(refused));

test('another failure refuses no record', () => {
  expect(refusedRecords(new ApiError('', { code: 'INTERNAL' }), sent)).toEqual({});
  expect(refusedRecords(new Error('x'), sent)).toEqual({});
});

test.each<[what: string, edits: object[], faulty: object]>([
  ['nothing', [{ name: 'a', content: '192.0.2.1' }], {}],
  [
    'one by itself',
    [{ name: 'a', content: 'x' }],
    { r0: [{ field: 'content', message: 'control.fault.ipv4_invalid' }] },
  ],
  [
    'two together',
    [
      { name: 'a', content: '192.0.2.1' },
      { name: 'a.shop.com', type: 'CNAME', content: 'b.c' },
    ],
    { r1: [{ field: 'name', message: 'control.fault.cname_beside_others' }] },
  ],
  [
    'twice the same',
    [
      { name: '@', content: '192.0.2.1' },
      { name: 'shop.com', content: '192.0.2.1' },
    ],
    { r1: [{ field: 'content', message: 'control.fault.duplicate' }] },
  ],
])('the page itself refuses %s', (_, edits, faulty) => {
  const rows = rowsOf(
    edits.map((edit, index) => ({ id: `r${index}`, ...newRecord, ...edit })),
    noDraft,
  );
  expect(faultyRecords('shop.com', rows, (key) => key)).toEqual(faulty);
});
