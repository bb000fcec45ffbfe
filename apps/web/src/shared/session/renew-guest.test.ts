import { expect, test } from 'vitest';
import { createSession } from './create-session.ts';
import type { SessionSettings } from './session.ts';
import { createTestSession, names, refuse } from './session-test-helpers.ts';

test('an invalid guest token is replaced', async () => {
  const { session, calls, localStore } = createTestSession(
    { localStore: { guestToken: 'old' } },
    { 'auth/verifyGuestToken': refuse('INVALID_TOKEN') },
  );
  await session.start();
  expect(names(calls)).toEqual(['auth/verifyGuestToken', 'auth/generateGuestToken']);
  expect(localStore.entries.guestToken).toBe('guest2');
});

test('a first visit in two tabs creates one guest', async () => {
  let last: Promise<unknown> = Promise.resolve();
  const withLock: SessionSettings['withLock'] = (work) => {
    const task = last.then(work);
    last = task;
    return task;
  };
  const one = createTestSession({});
  const shared = { ...one.settings, withLock };
  const [first, second] = [createSession(shared), createSession(shared)];
  await Promise.all([first.start(), second.start()]);
  expect(names(one.calls)).toEqual(['auth/generateGuestToken']);
  expect([first.guestToken(), second.guestToken()]).toEqual(['guest1', 'guest1']);
});

test('without locks the second tab adopts the guest of the first one', async () => {
  const one = createTestSession({});
  const [first, second] = [createSession(one.settings), createSession(one.settings)];
  await Promise.all([first.start(), second.start()]);
  expect(second.guestToken()).toBe(first.guestToken());
  expect(one.localStore.entries.guestToken).toBe(first.guestToken());
});

test('a guest token that another tab has replaced already is not replaced again', async () => {
  const { session, calls, localStore } = createTestSession(
    { localStore: { guestToken: 'dead' } },
    { 'cart/getCart': (token) => (token === 'dead' ? refuse('INVALID_TOKEN')() : []) },
  );
  await session.start();
  localStore.entries.guestToken = 'alive';
  await session.call('cart/getCart', {});
  expect(names(calls)).not.toContain('auth/generateGuestToken');
  expect([session.guestToken(), localStore.entries.guestToken]).toEqual(['alive', 'alive']);
});

test('during an outage a visitor has no token, and the next call requests one again', async () => {
  let isUnavailable = true;
  const { session, localStore } = createTestSession(
    {},
    {
      'auth/generateGuestToken': () => (isUnavailable ? refuse('OFFLINE')() : { token: 'late', message: '' }),
      'cart/getCart': () => [],
    },
  );
  await session.start();
  expect(session.guestToken()).toBeNull();
  isUnavailable = false;
  await expect(session.call('cart/getCart', {})).resolves.toEqual([]);
  expect(localStore.entries.guestToken).toBe('late');
});
