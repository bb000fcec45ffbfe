import { expect, it } from 'vitest';
import { isLoopbackHost, isNearbyAddress, isPublicAddress } from './addresses.ts';

it.each(['127.0.0.1', '127.8.9.1', '::1', '[::1]', 'localhost', 'shop.localhost', '::ffff:127.0.0.1'])(
  '%s is this machine',
  (host) => expect(isLoopbackHost(host)).toBe(true),
);

it.each(['0.0.0.0', '::', '10.0.0.1', 'shop.example', 'localhost.example', '203.0.113.7', ''])(
  '%s is not limited to this machine',
  (host) => expect(isLoopbackHost(host)).toBe(false),
);

it.each([
  '192.0.2.2',
  '198.19.0.1',
  '203.0.113.7',
  '2001:db8::1',
  '127.0.0.1',
  '10.1.2.3',
  '172.17.0.1',
  '192.168.65.1',
  '::1',
  'fe80::1%eth0',
  'fd00::7',
  '::ffff:172.17.0.1',
])('%s is nearby', (address) => expect(isNearbyAddress(address)).toBe(true));

it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8', 'localhost', 'unknown', ''])(
  '%s is not nearby',
  (address) => expect(isNearbyAddress(address)).toBe(false),
);

it.each([
  ['8.8.8.8', true],
  ['[2606:4700::1111]', true],
  ['203.0.113.7', false],
  ['0.0.0.0', false],
  ['::', false],
  ['10.0.0.1', false],
  ['shop.example', false],
])('%s is a public address: %s', (host, isPublic) => expect(isPublicAddress(host)).toBe(isPublic));
