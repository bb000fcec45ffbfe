import { expect, it } from 'vitest';
import { createAddressWindow } from './address-window.ts';

const codeOf = (call: () => void) => {
  try {
    call();
    return 'passed';
  } catch (error) {
    const { code, retryAfterSeconds } = error as { code: string; retryAfterSeconds: number };
    return `${code} ${retryAfterSeconds}`;
  }
};

it('counts each network in windows, and says when the next one begins', () => {
  let now = 1_000;
  const count = createAddressWindow({ most: 2, inSeconds: 10 }, () => now);
  const ask = (address: string) => codeOf(() => count(address));
  expect([ask('203.0.113.1'), ask('203.0.113.1')]).toEqual(['passed', 'passed']);
  now += 4_000;
  expect([ask('203.0.113.1'), ask('203.0.113.2')]).toEqual(['RATE_LIMITED 6', 'passed']);
  now += 6_000;
  expect(ask('203.0.113.1')).toBe('passed');
});

it('counts IPv6 by /64, and by /48 with a larger limit', () => {
  const count = createAddressWindow({ most: 1, inSeconds: 10 }, () => 0);
  const ask = (address: string) => codeOf(() => count(address));
  expect([ask('2001:db8:1:1::1'), ask('2001:db8:1:1::2')]).toEqual(['passed', 'RATE_LIMITED 10']);
  const others = Array.from({ length: 12 }, (_, n) => ask(`2001:db8:1:${(n + 2).toString(16)}::1`));
  expect(others.filter((answer) => answer === 'passed')).toHaveLength(9);
});
