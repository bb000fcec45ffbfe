import { expect, it } from 'vitest';
import { networksOf, parseAddress } from './network-address.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:80', '203.0.113.9'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:80', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['::', '::'],
  ['', null],
  ['unknown', null],
  ['203.0.113.300', null],
  ['203.0.113', null],
  ['2001:db8::1::2', null],
  ['shop.example', null],
])('%s is parsed as the address %s', (text, address) => {
  expect(parseAddress(text)).toBe(address);
});

it('an IPv4 address counts as itself', () => {
  expect(networksOf('203.0.113.9')).toEqual([{ network: '203.0.113.9', factor: 1 }]);
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
])('%s counts as %s, and as %s with a larger limit', (address, subnet, site) => {
  const [narrow, wide, ...none] = networksOf(address);
  expect([narrow, wide?.network, none]).toEqual([{ network: subnet, factor: 1 }, site, []]);
  expect(wide?.factor).toBeGreaterThan(1);
});
