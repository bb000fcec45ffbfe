import { TOTP } from 'otpauth';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findStep, newTotpSecret, otpauthUrl } from './totp.ts';

// RFC 6238, appendix B: the secret "12345678901234567890"; the codes here are the last six of its eight digits.
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

afterEach(() => vi.useRealTimers());
const at = (seconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(seconds * 1000);
};

describe('the code of an authenticator', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at second %i is %s', (seconds, code) => {
    at(seconds);
    expect(findStep(RFC_SECRET, code)).toBe(Math.floor(seconds / 30));
  });

  it('is valid one step early and one step late, and yields its own step', () => {
    const code = '279037';
    const step = Math.floor(2_000_000_000 / 30);
    for (const [steps, found] of [
      [-2, null],
      [-1, step],
      [0, step],
      [1, step],
      [2, null],
    ] as const) {
      at((step + steps) * 30);
      expect(findStep(RFC_SECRET, code)).toBe(found);
    }
  });

  it.each(['', '27903', '2790370', '٢٧٩٠٣٧', 'abcdef', '-79037', '27903７'])('is invalid when it is «%s»', (code) => {
    at(2_000_000_000);
    expect(findStep(RFC_SECRET, code)).toBeNull();
  });
});

it('a secret has 160 bits, and its URL has the format that authenticators read', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const url = new URL(otpauthUrl(secret, { shopName: 'Лоток & Co', login: 'user_1' }));
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Лоток & Co:user_1',
  ]);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Лоток & Co',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(new TOTP({ secret }).generate()).toMatch(/^\d{6}$/);
});
