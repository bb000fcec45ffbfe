import { expect, it } from 'vitest';
import { deviceToken } from './device-token.ts';
import type { SafeStorage } from '../browser/storage.ts';

function storage(): SafeStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

it('a browser has one token, which differs from that of every other browser', () => {
  const [one, other] = [storage(), storage()];
  const created = deviceToken(one);
  expect(created).toMatch(/^[\w-]{43}$/);
  expect(deviceToken(one)).toBe(created);
  expect(deviceToken(other)).not.toBe(created);
});

it('a stored value that is not a valid token is replaced', () => {
  const one = storage();
  one.set('deviceToken', 'short');
  expect(deviceToken(one)).toMatch(/^[\w-]{43}$/);
});
