import { ApiError } from '@lotok/client';
import type { ErrorBody, ErrorCode } from '@lotok/contract';
import { expect, test } from 'vitest';
import { findServerErrors, refusedServers, serverName, splitServers } from './name-servers.rules.ts';

test.each<[typed: string, name: string]>([
  [' NS1.Example.COM. ', 'ns1.example.com'],
  ['днс.пример.рф', 'xn--d1asm.xn--e1afmkfd.xn--p1ai'],
  ['ns1 .example.com', 'ns1 .example.com'],
  ['', ''],
])('%j is normalised to %j', (typed, name) => expect(serverName(typed)).toBe(name));

const [first, second] = ['ns1.example.com', 'ns2.example.com'];

test.each<[what: string, servers: string[], errors: [field: string, key: string][]]>([
  ['two servers', [first, second], []],
  ['four servers', [first, second, 'ns3.example.com', 'ns4.example.com'], []],
  ['empty fields, which are reported before anything else', ['', ' '], fill('server.0', 'server.1')],
  ['one empty field only', [''], fill('server.0')],
  ['one server', [first], [['form', 'count']]],
  ['five servers', [first, second, 'a.com', 'b.com', 'c.com'], [['form', 'count']]],
  ['the same server twice', [first, `${first.toUpperCase()}.`], [['server.1', 'twice']]],
  ['a name that is not a host', [first, 'ns2'], [['server.1', 'strange']]],
  ['an IP address', [first, '192.0.2.1'], [['server.1', 'strange']]],
  ['a label with a hyphen at its end', [first, '-ns.example.com'], [['server.1', 'strange']]],
  ['a URL', ['https://ns1.example.com/', second], [['server.0', 'strange']]],
  ['a label that is too long', [first, `${'a'.repeat(64)}.com`], [['server.1', 'strange']]],
])('checks a list with %s', (_, servers, errors) => {
  expect(findServerErrors(servers).map(({ field, key }) => [field, key])).toEqual(
    errors.map(([field, key]) => [field, `control.servers.${key}`]),
  );
});

test('a pasted list is split into names', () => {
  expect(splitServers(' ns1.a.com,\nns2.a.com; ns3.a.com\t')).toEqual(['ns1.a.com', 'ns2.a.com', 'ns3.a.com']);
  expect(splitServers('ns1.a.com')).toEqual(['ns1.a.com']);
});

test.each<[what: string, error: unknown, errors: object[]]>([
  [
    'a server',
    refusal('VALIDATION', { nameServers: [{ index: 1, reason: 'invalid' }] }),
    [{ field: 'server.1', key: 'control.servers.strange' }],
  ],
  [
    'the whole list',
    refusal('VALIDATION', { nameServers: [{ index: null, reason: 'cloudflare_on' }] }),
    [{ field: 'form', key: 'control.servers.ofCloudflare' }],
  ],
  ['the number of servers', refusal('NS_COUNT'), [{ field: 'form', key: 'control.servers.count' }]],
  ['something else', refusal('VALIDATION'), []],
  ['the domain', refusal('DOMAIN_BANNED'), []],
])('a refusal of %s is shown beside its field', (_, error, errors) => {
  expect(refusedServers(error)).toEqual(errors);
});

function refusal(code: ErrorCode, params?: ErrorBody['params']): ApiError {
  return new ApiError('', { code, params });
}

function fill(...fields: string[]): [string, string][] {
  return fields.map((field) => [field, 'fillIn']);
}
