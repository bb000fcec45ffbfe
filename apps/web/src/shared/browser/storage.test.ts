import { expect, test } from 'vitest';
import { safeStorage } from './storage.ts';
import { canPersist } from '../session/can-persist.ts';

/** A browser storage that refuses values of more than `maxCharacters`. */
function browserStorage(maxCharacters = Number.POSITIVE_INFINITY): Storage & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > maxCharacters) throw new DOMException('no room', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key: string) => void entries.delete(key),
  } as Partial<Storage> as Storage & { entries: Map<string, string> };
}
const forbidden = (): Storage => {
  throw new DOMException('no access', 'SecurityError');
};

test('a value is stored in the browser storage', () => {
  const browser = browserStorage();
  const storage = safeStorage(() => browser);
  storage.set('token', 'u');
  expect([storage.get('token'), storage.isPersisted('token'), browser.entries.get('token')]).toEqual(['u', true, 'u']);
  storage.remove('token');
  expect([storage.get('token'), browser.entries.size]).toEqual([null, 0]);
  expect([canPersist(storage), browser.entries.size]).toEqual([true, 0]);
});

test('a value is held in memory if the storage is blocked', () => {
  const storage = safeStorage(forbidden);
  expect(storage.get('token')).toBeNull();
  storage.set('token', 'u');
  expect([storage.get('token'), storage.isPersisted('token'), canPersist(storage)]).toEqual(['u', false, false]);
  storage.remove('token');
  expect([storage.get('token'), storage.isPersisted('token')]).toEqual([null, true]);
});

test('a value that a full local storage refuses goes to the session storage, and the older value is removed', () => {
  const [full, ofVisit] = [browserStorage(3), browserStorage()];
  const sessionStore = safeStorage(() => ofVisit);
  const storage = safeStorage(() => full, sessionStore);
  storage.set('attempt', 'old');
  storage.set('attempt', 'newer');
  expect([storage.get('attempt'), storage.isPersisted('attempt')]).toEqual(['newer', false]);
  expect([full.entries.get('attempt'), ofVisit.entries.get('attempt')]).toEqual([undefined, 'newer']);
  storage.set('attempt', 'new');
  expect([storage.get('attempt'), storage.isPersisted('attempt'), ofVisit.entries.size]).toEqual(['new', true, 0]);
});

test('a storage that accepts values without storing them is detected', () => {
  const storage = safeStorage(() => ({ ...browserStorage(), setItem: () => {} }));
  storage.set('token', 'u');
  expect([storage.get('token'), storage.isPersisted('token')]).toEqual(['u', false]);
});
