import { describe, expect, it } from 'vitest';
import { callerAddress, parseTrustedProxies } from './caller-address.ts';

const read = (trustedProxies: string, peer: string | undefined, forwarded?: string) => {
  const parsed = parseTrustedProxies(trustedProxies);
  if ('error' in parsed) throw new Error(parsed.error);
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return callerAddress({ socket: { remoteAddress: peer } as never, headers }, parsed.trustedProxies);
};

describe('the caller’s address', () => {
  it.each([
    ['no proxy is trusted', 'off', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['a stranger who sends the header', 'loopback', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['a proxy on this machine', 'loopback', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a proxy on this machine, by IPv6', 'loopback', '::1', '2001:db8::9', '2001:db8::9'],
    ['a proxy on this machine, on a dual-stack socket', 'loopback', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a proxy that sends no header', 'loopback', '127.0.0.1', undefined, '127.0.0.1'],
    ['what a caller wrote before a proxy added', 'loopback', '127.0.0.1', '10.0.0.1, 203.0.113.9', '203.0.113.9'],
    [
      'a CDN before a proxy',
      'loopback, 192.0.2.0/24 2001:db8:cd::/48',
      '127.0.0.1',
      '1.1.1.1, 203.0.113.9, 2001:db8:cd::7, 192.0.2.44',
      '203.0.113.9',
    ],
    ['a single proxy by its address', '192.0.2.44', '192.0.2.44', '203.0.113.9', '203.0.113.9'],
    ['one hop', '1', '192.0.2.44', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['two hops', '2', '192.0.2.44', '1.1.1.1, 203.0.113.9, 192.0.2.45', '203.0.113.9'],
    ['two hops, of which one was skipped', '2', '192.0.2.44', '203.0.113.9', '203.0.113.9'],
    ['an entry with a port', '1', '192.0.2.44', '203.0.113.9:50123', '203.0.113.9'],
    ['an IPv6 entry with a port', '1', '192.0.2.44', '[2001:DB8:0:0::9]:443', '2001:db8::9'],
    ['an IPv4-mapped IPv6 address', '1', '192.0.2.44', '::ffff:203.0.113.9', '203.0.113.9'],
    ['a text that is no address', '1', '192.0.2.44', 'unknown', '192.0.2.44'],
    ['a text that is no address, before one', '2', '192.0.2.44', 'my own key, 192.0.2.45', '192.0.2.45'],
    ['an address beside others', '1', '192.0.2.44', '203.0.113.9 or so', '192.0.2.44'],
    ['a connection that is gone', '1', undefined, '203.0.113.9', ''],
  ])('%s', (_case, trustedProxies, peer, forwarded, address) => {
    expect(read(trustedProxies, peer, forwarded)).toBe(address);
  });
});

describe('a trusted proxy setting', () => {
  it.each([
    'on',
    'all',
    'true',
    '*',
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1,128.0.0.0/1',
    '2000::/3',
    '::ffff:0.0.0.0/96',
    '0',
    '11',
    '-1',
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'loopback,on',
  ])('refuses %s', (text) => {
    const parsed = parseTrustedProxies(text);
    expect(parsed).toEqual({ error: expect.stringMatching(/^[^\n]+$/) });
  });
});
