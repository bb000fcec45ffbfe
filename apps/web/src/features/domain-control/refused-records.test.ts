import { ApiError } from '@lotok/client';
import type { ParamsOf } from '@lotok/contract';
import { expect, test } from 'vitest';
import { newRecord, noDraft, buildRows, editRecord } from './record-draft.rules.ts';
import { currentErrors, findInvalidRecords, refusedRecords } from './refused-records.ts';

type RefusedRecord = ParamsOf<'DNS_RECORD_INVALID'>['records'][number];

const sent = buildRows(
  ['a', 'b'].map((id) => ({ id, ...newRecord })),
  noDraft,
);
const refusal = (...records: RefusedRecord[]) => new ApiError('', { code: 'DNS_RECORD_INVALID', params: { records } });
const malformed = (...paths: string[]) =>
  new ApiError('', { code: 'VALIDATION', details: paths.map((path) => ({ path, message: 'A sentence.' })) });
const t = (key: string) => key;

test.each<[records: RefusedRecord[], refused: object]>([
  [
    [{ index: 1, field: 'content', reason: 'ipv4_invalid', values: { value: 'x' } }],
    { b: [{ field: 'content', message: 'control.fault.ipv4_invalid' }] },
  ],
  [
    [
      { index: 0, field: 'name', reason: 'name_required' },
      { index: 0, field: 'ttl', reason: 'ttl_invalid' },
    ],
    {
      a: [
        { field: 'name', message: 'control.fault.name_required' },
        { field: 'ttl', message: 'control.fault.ttl_invalid' },
      ],
    },
  ],
  [
    [{ index: 0, field: 'proxied', reason: 'proxied_unsupported' }],
    { a: [{ field: 'content', message: 'control.fault.proxied_unsupported' }] },
  ],
  [[{ index: 7, field: 'name', reason: 'name_required' }], {}],
])('a refusal of %j is assigned to its records', (records, refused) =>
  expect(refusedRecords(refusal(...records), sent, t)).toEqual(refused),
);

test('records that are malformed are found by their paths', () => {
  const invalid = { message: 'error.VALIDATION' };
  expect(refusedRecords(malformed('dnsRecords.1.ttl', 'dnsRecords.0', 'dnsRecords', 'domain'), sent, t)).toEqual({
    b: [{ field: 'ttl', ...invalid }],
    a: [{ field: 'content', ...invalid }],
  });
});

test('another error refuses no record', () => {
  expect(refusedRecords(new ApiError('', { code: 'INTERNAL' }), sent, t)).toEqual({});
  expect(refusedRecords(new Error('x'), sent, t)).toEqual({});
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
  expect(findInvalidRecords('shop.com', rows, t)).toEqual(invalid);
});

test('only records that are still as they were sent have errors', () => {
  const existing = ['a', 'b', 'c'].map((id) => ({ id, ...newRecord }));
  const rows = buildRows(existing, noDraft);
  const errors = [{ field: 'content' as const, message: 'A sentence.' }];
  const refusal = { refused: { a: errors, b: errors, c: errors }, sent: rows };
  expect(currentErrors(refusal, rows)).toEqual(refusal.refused);
  const [, edited] = rows;
  const draft = edited ? editRecord(noDraft, edited, { ...newRecord, content: '192.0.2.1' }) : noDraft;
  expect(currentErrors(refusal, buildRows(existing.slice(0, 2), draft))).toEqual({ a: errors });
});
