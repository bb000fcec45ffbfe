import { expect, test } from 'vitest';
import { createTestSession, fakeStorage, names, refuse, user } from './session-test-helpers.ts';
import { USER_LOADING_MS } from '../timings.ts';
import { storeRefCode } from './tokens.ts';

test('a new visitor gets a guest token with the referral code and sees no loading state', async () => {
  const { session, calls, localStore } = createTestSession({ localStore: { refCode: 'friend' } });
  expect(session.getState().isLoading).toBe(false);
  await session.start();
  expect(calls).toEqual([{ name: 'auth/generateGuestToken', input: { ref_code: 'friend' }, token: null }]);
  expect(localStore.entries.guestToken).toBe('guest1');
  expect(session.getState()).toEqual({ isLoading: false, isUnavailable: false, user: null, cartCount: 0 });
});

test('a returning guest keeps the token and the cart count', async () => {
  const { session, calls, localStore } = createTestSession({ localStore: { guestToken: 'g' } });
  await session.start();
  expect(calls).toEqual([{ name: 'auth/verifyGuestToken', input: {}, token: 'g' }]);
  expect(localStore.entries.guestToken).toBe('g');
  expect(session.getState().cartCount).toBe(3);
});

test('a user is verified, and loading ends after a second', async () => {
  const { session, calls, waits, endWait } = createTestSession({ localStore: { token: 'u' } });
  expect(session.getState().isLoading).toBe(true);
  await session.start();
  expect(calls).toEqual([{ name: 'auth/verifyToken', input: {}, token: 'u' }]);
  expect(session.getState()).toEqual({ isLoading: true, isUnavailable: false, user, cartCount: 5 });
  expect(waits).toEqual([USER_LOADING_MS]);
  endWait();
  await Promise.resolve();
  expect(session.getState().isLoading).toBe(false);
});

test('the token in the session storage takes precedence over the one in the local storage', async () => {
  const { session, calls } = createTestSession({ localStore: { token: 'old' }, sessionStore: { token: 'new' } });
  await session.start();
  expect(calls[0]?.token).toBe('new');
});

test('an invalid user token leads to the sign-in page as a new guest', async () => {
  const { session, calls, localStore, sessionStore, logins } = createTestSession(
    { localStore: { token: 'u' }, sessionStore: { token: 'u' } },
    { 'auth/verifyToken': refuse('INVALID_TOKEN') },
  );
  await session.start();
  expect(names(calls)).toEqual(['auth/verifyToken', 'auth/generateGuestToken']);
  expect(localStore.entries).toMatchObject({ guestToken: 'guest2' });
  expect(sessionStore.entries).toEqual({});
  expect(logins()).toBe(1);
  expect(session.getState()).toEqual({ isLoading: false, isUnavailable: false, user: null, cartCount: 0 });
});

test('"remember me" determines in which storage the token is stored', () => {
  const remembered = createTestSession({ sessionStore: { token: 'old' } });
  remembered.session.storeUserToken('u', true);
  expect([remembered.localStore.entries.token, remembered.sessionStore.entries.token]).toEqual(['u', undefined]);
  const forNow = createTestSession({ localStore: { token: 'old' } });
  forNow.session.storeUserToken('u', false);
  expect([forNow.localStore.entries.token, forNow.sessionStore.entries.token]).toEqual([undefined, 'u']);
});

test('the guest token is removed when a user signs in', () => {
  const { session, localStore } = createTestSession({ localStore: { guestToken: 'g', refCode: 'friend' } });
  expect(session.guestToken()).toBe('g');
  session.storeUserToken('u', true);
  expect(session.guestToken()).toBeNull();
  expect(localStore.entries).toEqual({ token: 'u', refCode: 'friend' });
});

test('a user whose account was deleted becomes a new guest without a redirect to the sign-in page', async () => {
  let isDeleted = false;
  const { session, localStore, sessionStore, logins } = createTestSession(
    { sessionStore: { token: 'u' } },
    { 'auth/verifyToken': () => (isDeleted ? refuse('INVALID_TOKEN')() : { ...user, cart_count: 5 }) },
  );
  await session.start();
  isDeleted = true;
  await session.becomeGuestIfDeleted();
  expect(session.getState()).toMatchObject({ user: null, cartCount: 0 });
  expect([sessionStore.entries, localStore.entries]).toEqual([{}, { guestToken: 'guest3' }]);
  expect(session.hasUserToken()).toBe(false);
  expect(logins()).toBe(0);
});

test('another user stays signed in when an account is deleted in the same browser', async () => {
  const { session, localStore } = createTestSession({ localStore: { token: 'other' } });
  await session.start();
  await session.becomeGuestIfDeleted();
  expect(session.getState().user).toEqual(user);
  expect(localStore.entries).toEqual({ token: 'other', keptOf: user.login });
});

test('the cart count never becomes negative', () => {
  const { session } = createTestSession({});
  let notifications = 0;
  session.subscribe(() => {
    notifications += 1;
  });
  session.setCartCount((count) => count - 1);
  expect(session.getState().cartCount).toBe(0);
  expect(notifications).toBe(1);
});

test('the first referral code is not replaced', () => {
  const storage = fakeStorage();
  storeRefCode('?code=first', storage);
  storeRefCode('?code=second', storage);
  storeRefCode('', storage);
  expect(storage.entries.refCode).toBe('first');
});

test.each([
  'WRONG_PASSWORD',
  'USER_NOT_FOUND',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_INVALID',
  'PASSKEY_INVALID',
  'RATE_LIMITED',
] as const)('a sign-in that is refused with %s changes neither the guest nor the stored data', async (code) => {
  const { session, localStore, events } = createTestSession(
    { localStore: { guestToken: 'g' } },
    { 'auth/login': refuse(code) },
  );
  await session.start();
  const before = { state: session.getState(), entries: { ...localStore.entries } };
  for (const options of [{ token: null }, {}])
    await expect(session.call('auth/login', { login: 'a', password: 'b' }, options)).rejects.toMatchObject({ code });
  expect({ state: session.getState(), entries: localStore.entries }).toEqual(before);
  // No event caused a reload.
  expect(events).toEqual([]);
});
