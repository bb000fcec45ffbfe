import { expect, test } from 'vitest';
import { canBeProxied, checkRecord } from './check-record.ts';
import { newRecord } from './record-draft.rules.ts';
import type { DnsRecord } from './domain-data.ts';

const validRecord: DnsRecord = { ...newRecord, name: 'www', content: '192.0.2.1' };

test.each<[what: string, record: Partial<DnsRecord>, invalidFields: string[]]>([
  ['a complete record', {}, []],
  ['a record of the zone itself', { name: '@' }, []],
  ['an empty form', { name: ' ', content: '' }, ['name', 'content']],
  ['an automatic TTL', { ttl: 1 }, []],
  ['the shortest TTL', { ttl: 60 }, []],
  ['the longest TTL', { ttl: 86_400 }, []],
  ['a TTL that is too short', { ttl: 59 }, ['ttl']],
  ['a TTL that is too long', { ttl: 86_401 }, ['ttl']],
  ['a TTL that is not an integer', { ttl: 99.5 }, ['ttl']],
  ['a TTL that is not a number', { ttl: Number.NaN }, ['ttl']],
])('%s has the expected invalid fields', (_, record, invalidFields) => {
  expect(checkRecord('shop.com', { ...validRecord, ...record }).map(({ field }) => field)).toEqual(invalidFields);
});

test('only addresses and aliases can be proxied by Cloudflare', () => {
  expect((['A', 'AAAA', 'CNAME', 'MX', 'TXT'] as const).filter(canBeProxied)).toEqual(['A', 'AAAA', 'CNAME']);
});
