import { expect, test } from 'vitest';
import { refuse, createTestSession, user } from './session-test-helpers.ts';

/** A call whose responses the test resolves. */
function createDeferredCall() {
  const waiting: ((response: unknown) => void)[] = [];
  return { call: () => new Promise((resolve) => waiting.push(resolve)), resolvers: waiting };
}
const orderInput = { products: [{ id: 1, quantity: 1 }], paymentMethod: 'cryptobot' as const };
const flushTasks = () => new Promise((resolve) => setTimeout(resolve));

test('the guest token of another tab is adopted, with its cart', async () => {
  const { session, calls, localStore, events } = createTestSession({ localStore: { guestToken: 'g' } });
  await session.start();
  localStore.entries.guestToken = 'other';
  session.syncWithStorage();
  session.syncWithStorage();
  await flushTasks();
  expect([session.guestToken(), events]).toEqual(['other', ['other']]);
  expect(calls.map(({ token }) => token)).toEqual(['g', 'other']);
});

test('the guest token of another tab does not affect a signed-in user', () => {
  const { session, localStore, events } = createTestSession({ sessionStore: { token: 'u' } });
  localStore.entries.guestToken = 'other';
  session.syncWithStorage();
  expect([session.guestToken(), events]).toEqual([null, []]);
});

test('after a guest signs in for one session in another tab, this tab gets a new guest', async () => {
  let isGone = false;
  const { session, localStore, events } = createTestSession(
    { localStore: { guestToken: 'g' } },
    { 'auth/verifyGuestToken': () => (isGone ? refuse('INVALID_TOKEN')() : { cart_count: 4 }) },
  );
  await session.start();
  expect(session.getState().cartCount).toBe(4);
  isGone = true;
  delete localStore.entries.guestToken;
  session.syncWithStorage();
  await flushTasks();
  expect(session.getState().cartCount).toBe(0);
  expect([session.guestToken(), localStore.entries.guestToken, events]).toEqual(['guest3', 'guest3', ['other']]);
});

test('an inactive tab is reloaded after another tab signed in or out, without the session data of its user', () => {
  const { session, localStore, sessionStore, events } = createTestSession({
    localStore: { token: 'u', orderEmail: 'next@example.com' },
    sessionStore: { promoCode: 'GIFT' },
  });
  session.syncWithStorage();
  expect(events).toEqual([]);
  localStore.entries.token = 'next';
  session.syncWithStorage();
  expect(events).toEqual(['reload']);
  expect([sessionStore.entries, localStore.entries.orderEmail]).toEqual([{}, 'next@example.com']);
});

test('a user whose token has expired does not remove the data of a user who signed in in another tab', async () => {
  const { session, localStore, events } = createTestSession(
    { localStore: { token: 'u' } },
    { 'cart/getCart': refuse('INVALID_TOKEN') },
  );
  await session.start();
  Object.assign(localStore.entries, { token: 'next', keptOf: 'next', lostOrder: '{}' });
  await expect(session.call('cart/getCart', {})).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  await session.refreshBuyer();
  expect([events, localStore.entries]).toEqual([['reload'], { token: 'next', keptOf: 'next', lostOrder: '{}' }]);
});

test('a response for a former guest is ignored', async () => {
  const { call, resolvers } = createDeferredCall();
  const { session, localStore } = createTestSession(
    { localStore: { guestToken: 'g' } },
    { 'auth/verifyGuestToken': call },
  );
  void session.start();
  localStore.entries.guestToken = 'other';
  session.syncWithStorage();
  await flushTasks();
  resolvers[1]?.({ cart_count: 1 });
  await flushTasks();
  resolvers[0]?.({ cart_count: 9 });
  await flushTasks();
  expect(session.getState().cartCount).toBe(1);
});

test('createSameBuyerCheck tells whether the buyer has changed', async () => {
  const { session, localStore } = createTestSession({ localStore: { guestToken: 'g' } });
  await session.start();
  const isSame = session.createSameBuyerCheck();
  await session.refreshBuyer();
  expect(isSame()).toBe(true);
  localStore.entries.guestToken = 'other';
  session.syncWithStorage();
  expect(isSame()).toBe(false);
  expect(session.createSameBuyerCheck()()).toBe(true);
});

test('an order of a user whose token has expired is not created as a guest', async () => {
  const { call, resolvers } = createDeferredCall();
  let isOver = false;
  const { session, calls } = createTestSession(
    { localStore: { token: 'u' } },
    {
      'auth/verifyToken': () => (isOver ? refuse('INVALID_TOKEN')() : { ...user, cart_count: 0 }),
      'orders/createOrder': () => call().then(refuse('INVALID_TOKEN')),
    },
  );
  await session.start();
  const order = session.call('orders/createOrder', orderInput).catch((error: unknown) => error);
  await flushTasks();
  isOver = true;
  await session.refreshBuyer();
  expect(session.guestToken()).not.toBeNull();
  resolvers[0]?.(null);
  expect(await order).toMatchObject({ code: 'INVALID_TOKEN' });
  expect(calls.filter(({ name }) => name === 'orders/createOrder').map(({ token }) => token)).toEqual(['u']);
});

test('an order that waited for the verification of an expired token is not created as a guest', async () => {
  const { call, resolvers } = createDeferredCall();
  const { session, calls } = createTestSession(
    { localStore: { token: 'u' } },
    { 'auth/verifyToken': () => call().then(refuse('INVALID_TOKEN')) },
  );
  const order = session.call('orders/createOrder', orderInput).catch((error: unknown) => error);
  resolvers[0]?.(null);
  expect(await order).toMatchObject({ code: 'INVALID_TOKEN' });
  expect(calls.some(({ name }) => name === 'orders/createOrder')).toBe(false);
});

test('the token of a user is stored before that of the guest is removed', async () => {
  const { session, localStore } = createTestSession({ localStore: { guestToken: 'g' } });
  await session.start();
  let found: string | undefined;
  localStore.remove = (key) => {
    if (key === 'guestToken') found = localStore.entries.token;
  };
  session.storeUserToken('u', true);
  expect(found).toBe('u');
});

test('a user whose token can not be stored stays signed in on this page, without the data of the guest', async () => {
  const { session, calls, localStore, sessionStore, events } = createTestSession({ localStore: { guestToken: 'g' } });
  await session.start();
  localStore.isPersisted = () => false;
  sessionStore.isPersisted = () => false;
  expect(session.storeUserToken('u', true)).toBe(false);
  expect(session.getState()).toEqual({ isLoading: true, isUnavailable: false, user: null, cartCount: 0 });
  await session.call('cart/getCart', {});
  expect(session.getState()).toMatchObject({ user, cartCount: 5 });
  expect(calls.slice(1).map(({ name, token }) => [name, token])).toEqual([
    ['auth/verifyToken', 'u'],
    ['cart/getCart', 'u'],
  ]);
  expect(events).toEqual(['other']);
});

test('isGuestPersisted tells whether the token of the guest is stored', async () => {
  const { session, localStore } = createTestSession({});
  await session.start();
  expect(session.isGuestPersisted()).toBe(true);
  localStore.isPersisted = (key) => key !== 'guestToken';
  expect(session.isGuestPersisted()).toBe(false);
});
