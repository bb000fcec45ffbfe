import { expect, it } from 'vitest';
import { createAddressRateLimiter } from './address-rate-limiter.ts';

const codeOf = (call: () => void) => {
  try {
    call();
    return 'passed';
  } catch (error) {
    const { code, retryAfterSeconds } = error as { code: string; retryAfterSeconds: number };
    return `${code} ${retryAfterSeconds}`;
  }
};

it('counts each network in windows and returns when the next window begins', () => {
  let now = 1_000;
  const count = createAddressRateLimiter({ max: 2, windowSeconds: 10 }, () => now);
  const attempt = (address: string) => codeOf(() => count(address));
  expect([attempt('203.0.113.1'), attempt('203.0.113.1')]).toEqual(['passed', 'passed']);
  now += 4_000;
  expect([attempt('203.0.113.1'), attempt('203.0.113.2')]).toEqual(['RATE_LIMITED 6', 'passed']);
  now += 6_000;
  expect(attempt('203.0.113.1')).toBe('passed');
});

it('counts IPv6 addresses by /64, and by /48 with a larger limit', () => {
  const count = createAddressRateLimiter({ max: 1, windowSeconds: 10 }, () => 0);
  const attempt = (address: string) => codeOf(() => count(address));
  expect([attempt('2001:db8:1:1::1'), attempt('2001:db8:1:1::2')]).toEqual(['passed', 'RATE_LIMITED 10']);
  const others = Array.from({ length: 12 }, (_, n) => attempt(`2001:db8:1:${(n + 2).toString(16)}::1`));
  expect(others.filter((outcome) => outcome === 'passed')).toHaveLength(9);
});
