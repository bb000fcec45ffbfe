import { expect, test } from 'vitest';
import { createTestSession, names, refuse } from './session-test-helpers.ts';

test('calls wait for the start and use its token', async () => {
  const { session, calls } = createTestSession({}, { 'cart/getCart': () => [] });
  await session.call('cart/getCart', {});
  expect(calls.map(({ name, token }) => [name, token])).toEqual([
    ['auth/generateGuestToken', null],
    ['cart/getCart', 'guest1'],
  ]);
});

test('several calls with an invalid guest token create one new guest and are all repeated', async () => {
  const { session, calls } = createTestSession(
    { localStore: { guestToken: 'dead' } },
    { 'cart/getCart': (token) => (token === 'dead' ? refuse('INVALID_TOKEN')() : []) },
  );
  await session.start();
  await Promise.all([
    session.call('cart/getCart', {}),
    session.call('cart/getCart', {}),
    session.call('cart/getCart', {}),
  ]);
  expect(names(calls).filter((name) => name === 'auth/generateGuestToken')).toHaveLength(1);
  expect(names(calls).filter((name) => name === 'cart/getCart')).toHaveLength(6);
});

test('a call whose new guest token is also refused is not repeated again', async () => {
  const { session, calls } = createTestSession(
    { localStore: { guestToken: 'dead' } },
    { 'cart/getCart': refuse('INVALID_TOKEN') },
  );
  await expect(session.call('cart/getCart', {})).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  expect(names(calls).filter((name) => name === 'cart/getCart')).toHaveLength(2);
});

test('a user whose token becomes invalid is redirected to the sign-in page once', async () => {
  const { session, localStore, logins } = createTestSession(
    { localStore: { token: 'u' } },
    { 'cart/getCart': refuse('INVALID_TOKEN') },
  );
  await session.start();
  await Promise.allSettled([session.call('cart/getCart', {}), session.call('cart/getCart', {})]);
  expect(logins()).toBe(1);
  expect(localStore.entries.token).toBeUndefined();
});

test('a call with an explicit token does not change the session', async () => {
  const { session, calls, logins } = createTestSession(
    { localStore: { token: 'u' } },
    { 'cart/getCart': refuse('INVALID_TOKEN') },
  );
  await expect(session.call('cart/getCart', {}, { token: 'other' })).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  expect(names(calls)).toEqual(['cart/getCart']);
  expect(logins()).toBe(0);
});
