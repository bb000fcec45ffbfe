import { ApiError, type ApiErrorCode } from '@lotok/client';
import { expect, test } from 'vitest';
import { retryDelayMs } from '../api/retry-delay.ts';
import { names, refuse, createTestSession, user } from './session-test-helpers.ts';
import { SESSION_RETRY_MAX_MS, SESSION_RETRY_MS } from '../timings.ts';

const transientErrors = ['OFFLINE', 'TIMEOUT', 'UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL', 'UNREADABLE'] as const;

/** A session whose token verification fails with an error until `respondWith` sets another response. */
function unavailableShop(code: ApiErrorCode, stored: Parameters<typeof createTestSession>[0]) {
  let respond: () => unknown = refuse(code);
  const shop = createTestSession(stored, {
    'auth/verifyToken': () => respond(),
    'auth/verifyGuestToken': () => respond(),
  });
  return { ...shop, respondWith: (response: () => unknown) => (respond = response) };
}
const flushTasks = () => new Promise((resolve) => setTimeout(resolve));

test.each(transientErrors)(
  '%s does not sign a user out: the verification is retried until there is a response',
  async (code) => {
    const { session, calls, localStore, events, endWait, respondWith } = unavailableShop(code, {
      localStore: { token: 'u' },
    });
    await session.start();
    expect(session.getState()).toMatchObject({ isLoading: true, isUnavailable: true, user: null });
    endWait();
    await flushTasks();
    expect(names(calls)).toEqual(['auth/verifyToken', 'auth/verifyToken']);
    expect(session.getState()).toMatchObject({ isLoading: true, isUnavailable: true });
    respondWith(() => ({ ...user, cart_count: 5 }));
    endWait();
    await flushTasks();
    expect(session.getState()).toEqual({ isLoading: false, isUnavailable: false, user, cartCount: 5 });
    expect([localStore.entries.token, session.hasUserToken(), events]).toEqual(['u', true, ['back']]);
  },
);

test('the return of the network or of the buyer retries immediately and cancels the delayed retry', async () => {
  const { session, calls, endWait, respondWith } = unavailableShop('OFFLINE', { sessionStore: { token: 'u' } });
  await session.start();
  respondWith(() => ({ ...user, cart_count: 5 }));
  await session.refreshBuyer();
  expect(session.getState()).toMatchObject({ isLoading: false, isUnavailable: false, user });
  endWait();
  await flushTasks();
  expect(names(calls)).toHaveLength(2);
});

test('a token that turns out to be invalid after an outage leads to the sign-in page', async () => {
  const { session, events, endWait, respondWith } = unavailableShop('TIMEOUT', { localStore: { token: 'u' } });
  await session.start();
  respondWith(refuse('INVALID_TOKEN'));
  endWait();
  await flushTasks();
  expect(session.getState()).toMatchObject({ isLoading: false, isUnavailable: false, user: null });
  expect(events).toEqual(['other', 'login']);
});

test('calls of a user during an outage are made with the token of that user', async () => {
  const { session, calls } = unavailableShop('UNAVAILABLE', { localStore: { token: 'u' } });
  await session.call('cart/getCart', {});
  expect(calls.at(-1)).toMatchObject({ name: 'cart/getCart', token: 'u' });
});

test.each(transientErrors)('%s does not remove the guest token, and the cart count is loaded later', async (code) => {
  const { session, calls, localStore, endWait, respondWith } = unavailableShop(code, {
    localStore: { guestToken: 'g' },
  });
  await session.start();
  expect(localStore.entries.guestToken).toBe('g');
  expect(session.getState()).toMatchObject({ isLoading: false, isUnavailable: true, cartCount: 0 });
  respondWith(() => ({ cart_count: 3 }));
  endWait();
  await flushTasks();
  expect(names(calls)).toEqual(['auth/verifyGuestToken', 'auth/verifyGuestToken']);
  expect(session.getState()).toMatchObject({ isUnavailable: false, cartCount: 3 });
});

test('retry delays grow up to a limit, have random jitter, and are at least the Retry-After of the server', () => {
  const offline = new ApiError('no', { code: 'OFFLINE' });
  expect([0, 1, 2, 3, 4, 20].map((attempt) => retryDelayMs(attempt, offline, 1))).toEqual([
    SESSION_RETRY_MS,
    2 * SESSION_RETRY_MS,
    4 * SESSION_RETRY_MS,
    8 * SESSION_RETRY_MS,
    SESSION_RETRY_MAX_MS,
    SESSION_RETRY_MAX_MS,
  ]);
  expect(retryDelayMs(0, offline, 0)).toBe(SESSION_RETRY_MS / 2);
  expect(retryDelayMs(0, new ApiError('no', { code: 'RATE_LIMITED', retryAfterSeconds: 60 }), 0)).toBe(60_000);
});
