import { expect, test } from 'vitest';
import { canBeProxied, checkRecord } from './check-record.ts';
import { newRecord } from './record-draft.rules.ts';
import type { DnsRecord } from './domain-data.ts';

const whole: DnsRecord = { ...newRecord, name: 'www', content: '192.0.2.1' };

test.each<[what: string, record: Partial<DnsRecord>, faults: string[]]>([
  ['whole', {}, []],
  ['the zone itself', { name: '@' }, []],
  ['nothing filled in', { name: ' ', content: '' }, ['name', 'content']],
  ['automatic', { ttl: 1 }, []],
  ['shortest', { ttl: 60 }, []],
  ['longest', { ttl: 86_400 }, []],
  ['too short', { ttl: 59 }, ['ttl']],
  ['too long', { ttl: 86_401 }, ['ttl']],
  ['not whole', { ttl: 99.5 }, ['ttl']],
  ['no number', { ttl: Number.NaN }, ['ttl']],
])('%s', (_, record, faults) => {
  expect(checkRecord('shop.com', { ...whole, ...record }).map(({ field }) => field)).toEqual(faults);
});

test('what Cloudflare can stand before', () => {
  expect((['A', 'AAAA', 'CNAME', 'MX', 'TXT'] as const).filter(canBeProxied)).toEqual(['A', 'AAAA', 'CNAME']);
});
