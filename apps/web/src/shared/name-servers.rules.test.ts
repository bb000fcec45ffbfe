import { expect, test } from 'vitest';
import { findServerFaults, readServers, serverFieldOf, serverName } from './name-servers.rules.ts';

test.each<[typed: string, name: string]>([
  [' NS1.Example.COM. ', 'ns1.example.com'],
  ['днс.пример.рф', 'xn--d1asm.xn--e1afmkfd.xn--p1ai'],
  ['ns1 .example.com', 'ns1 .example.com'],
  ['', ''],
])('%j is %j', (typed, name) => expect(serverName(typed)).toBe(name));

const [first, second] = ['ns1.example.com', 'ns2.example.com'];

test.each<[what: string, servers: string[], faults: [field: string, key: string][]]>([
  ['two', [first, second], []],
  ['four', [first, second, 'ns3.example.com', 'ns4.example.com'], []],
  ['empty ones, before anything else', ['', ' '], fill('server.0', 'server.1')],
  ['an empty one beside too few', [''], fill('server.0')],
  ['one', [first], [['form', 'count']]],
  ['five', [first, second, 'a.com', 'b.com', 'c.com'], [['form', 'count']]],
  ['the same twice', [first, `${first.toUpperCase()}.`], [['server.1', 'twice']]],
  ['no host', [first, 'ns2'], [['server.1', 'strange']]],
  ['an address', [first, '192.0.2.1'], [['server.1', 'strange']]],
  ['a hyphen at an end', [first, '-ns.example.com'], [['server.1', 'strange']]],
  ['a whole link', ['https://ns1.example.com/', second], [['server.0', 'strange']]],
  ['a long label', [first, `${'a'.repeat(64)}.com`], [['server.1', 'strange']]],
])('%s', (_, servers, faults) => {
  expect(findServerFaults(servers).map(({ field, key }) => [field, key])).toEqual(
    faults.map(([field, key]) => [field, `control.servers.${key}`]),
  );
});

test('a pasted list is parted', () => {
  expect(readServers(' ns1.a.com,\nns2.a.com; ns3.a.com\t')).toEqual(['ns1.a.com', 'ns2.a.com', 'ns3.a.com']);
  expect(readServers('ns1.a.com')).toEqual(['ns1.a.com']);
});

test('a detail of the shop names a server', () => {
  expect(serverFieldOf('nsRecords.1')).toBe('server.1');
  expect(serverFieldOf('nsRecords')).toBeNull();
  expect(serverFieldOf('domain')).toBeNull();
});

function fill(...fields: string[]): [string, string][] {
  return fields.map((field) => [field, 'fillIn']);
}
