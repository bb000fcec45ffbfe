import { expect, test } from 'vitest';
import { requireBuyer } from './require-buyer.ts';
import { refuse, createTestSession, user } from './session-test-helpers.ts';

const entries = { orderEmail: 'a@example.com', waitingOrder: '{}', paymentMethod: 'balance' };
const lostOrdersOf = (...owners: string[]) => ({
  lostOrder: JSON.stringify(owners.map((owner) => ({ owner, at: 0 }))),
});
const sessionEntries = { promoCode: 'GIFT', shownPayment: '{}' };

test('signing out removes everything but theme, language and referral code', async () => {
  const own = { theme: 'dark', language: 'en', refCode: 'friend' };
  const { session, localStore, sessionStore } = createTestSession({
    localStore: { token: 'u', ...own, ...entries, ...lostOrdersOf(user.login) },
    sessionStore: sessionEntries,
  });
  await session.start();
  await session.logOut();
  expect([localStore.entries, sessionStore.entries]).toEqual([own, {}]);
});

test('the stored data of a guest is taken over by the user and stays for the same user', async () => {
  const { session, localStore, sessionStore } = createTestSession({
    localStore: { token: 'u', ...entries, ...lostOrdersOf(user.login) },
    sessionStore: sessionEntries,
  });
  await session.start();
  await session.refreshBuyer();
  expect(localStore.entries).toEqual({ token: 'u', keptOf: user.login, ...entries, ...lostOrdersOf(user.login) });
  expect(sessionStore.entries).toEqual(sessionEntries);
});

test('the stored data of another user is removed, except payment attempts, which only their owner sees', async () => {
  const { session, localStore, sessionStore } = createTestSession({
    localStore: { token: 'u', keptOf: 'former', ...entries, ...lostOrdersOf('former', user.login) },
    sessionStore: sessionEntries,
  });
  await session.start();
  expect([localStore.entries, sessionStore.entries]).toEqual([
    { token: 'u', keptOf: user.login, ...lostOrdersOf('former', user.login) },
    {},
  ]);
});

test('before a payment a user is identified by the login and a guest by the token', async () => {
  const visitor = createTestSession({});
  expect(visitor.session.buyer()).toBeNull();
  expect(await requireBuyer(visitor.session)).toBe('guest1');
  const known = createTestSession({ localStore: { token: 'u' } });
  expect([known.session.buyer(), await requireBuyer(known.session), known.session.buyer()]).toEqual([
    null,
    user.login,
    user.login,
  ]);
  const unknown = createTestSession({ localStore: { token: 'u' } }, { 'auth/verifyToken': refuse('UNAVAILABLE') });
  await expect(requireBuyer(unknown.session)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('an expired token removes all stored data but the payment attempts of the user', async () => {
  const { session, localStore } = createTestSession(
    { localStore: { token: 'u', keptOf: 'former', ...entries, ...lostOrdersOf('former') } },
    { 'auth/verifyToken': refuse('INVALID_TOKEN') },
  );
  await session.start();
  expect(localStore.entries).toEqual({ guestToken: 'guest2', ...lostOrdersOf('former') });
});

test('the email address of a former user is not offered to the next guest', async () => {
  const { session, localStore } = createTestSession({ localStore: { guestToken: 'g', keptOf: 'former', ...entries } });
  await session.start();
  expect(localStore.entries.orderEmail).toBeUndefined();
});

test('signing out works if the server can not be reached', async () => {
  const { session, localStore } = createTestSession(
    { localStore: { token: 'u' } },
    { 'auth/logout': refuse('OFFLINE') },
  );
  await session.logOut();
  expect(localStore.entries.token).toBeUndefined();
});

test('signing out removes the open payment dialogs', async () => {
  const entries = { token: 'u', shownPayment: '{}', shownDomainPayment: '{}' };
  const { session, sessionStore } = createTestSession({ sessionStore: entries });
  await session.logOut();
  expect(sessionStore.entries).toEqual({});
});
