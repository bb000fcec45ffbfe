import { expect, test } from 'vitest';
import { safeStorage } from './storage.ts';
import { wouldKeep } from './would-keep.ts';

/** A browser's storage that takes so many characters. */
function browserStorage(room = Number.POSITIVE_INFINITY): Storage & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('no room', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  } as Partial<Storage> as Storage & { kept: Map<string, string> };
}
const forbidden = (): Storage => {
  throw new DOMException('no access', 'SecurityError');
};

test('what can be kept is kept in the browser', () => {
  const browser = browserStorage();
  const storage = safeStorage(() => browser);
  storage.set('token', 'u');
  expect([storage.get('token'), storage.isKept('token'), browser.kept.get('token')]).toEqual(['u', true, 'u']);
  storage.remove('token');
  expect([storage.get('token'), browser.kept.size]).toEqual([null, 0]);
  expect([wouldKeep(storage), browser.kept.size]).toEqual([true, 0]);
});

test('where storage is forbidden it stays with the page', () => {
  const storage = safeStorage(forbidden);
  expect(storage.get('token')).toBeNull();
  storage.set('token', 'u');
  expect([storage.get('token'), storage.isKept('token'), wouldKeep(storage)]).toEqual(['u', false, false]);
  storage.remove('token');
  expect([storage.get('token'), storage.isKept('token')]).toEqual([null, true]);
});

test('what a full storage refuses stays with the visit, and an older value is not found again', () => {
  const [full, ofVisit] = [browserStorage(3), browserStorage()];
  const forThisVisit = safeStorage(() => ofVisit);
  const storage = safeStorage(() => full, forThisVisit);
  storage.set('attempt', 'old');
  storage.set('attempt', 'newer');
  expect([storage.get('attempt'), storage.isKept('attempt')]).toEqual(['newer', false]);
  expect([full.kept.get('attempt'), ofVisit.kept.get('attempt')]).toEqual([undefined, 'newer']);
  storage.set('attempt', 'new');
  expect([storage.get('attempt'), storage.isKept('attempt'), ofVisit.kept.size]).toEqual(['new', true, 0]);
});

test('a storage that takes everything and keeps nothing is not believed', () => {
  const storage = safeStorage(() => ({ ...browserStorage(), setItem: () => {} }));
  storage.set('token', 'u');
  expect([storage.get('token'), storage.isKept('token')]).toEqual(['u', false]);
});
