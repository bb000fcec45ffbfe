import { expect, it } from 'vitest';
import { deviceToken } from './device-token.ts';
import type { SafeStorage } from './storage.ts';

function storage(): SafeStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

it('a browser keeps one token, which no other has', () => {
  const [one, other] = [storage(), storage()];
  const made = deviceToken(one);
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(deviceToken(one)).toBe(made);
  expect(deviceToken(other)).not.toBe(made);
});

it('what is no token is replaced', () => {
  const one = storage();
  one.set('deviceToken', 'short');
  expect(deviceToken(one)).toMatch(/^[\w-]{43}$/);
});
