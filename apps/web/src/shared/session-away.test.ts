import { ApiError, type ApiErrorCode } from '@lotok/client';
import { expect, test } from 'vitest';
import { pauseBefore } from './pause-before.ts';
import { names, refuse, stand, user } from './session-stand.ts';
import { ASK_AGAIN_MOST_MS, ASK_AGAIN_MS } from './timings.ts';

const passing = ['OFFLINE', 'TIMEOUT', 'UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL', 'UNREADABLE'] as const;

/** A shop that does not answer who is here until it is told to. */
function awayShop(code: ApiErrorCode, stored: Parameters<typeof stand>[0]) {
  let answer: () => unknown = refuse(code);
  const shop = stand(stored, { 'auth/verifyToken': () => answer(), 'auth/verifyGuestToken': () => answer() });
  return { ...shop, answerWith: (given: () => unknown) => (answer = given) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test.each(passing)('%s signs nobody out: the shop is asked again till it answers', async (code) => {
  const { session, calls, lasting, told, endWait, answerWith } = awayShop(code, { lasting: { token: 'u' } });
  await session.start();
  expect(session.getState()).toMatchObject({ isLoading: true, isAway: true, user: null });
  endWait();
  await settled();
  expect(names(calls)).toEqual(['auth/verifyToken', 'auth/verifyToken']);
  expect(session.getState()).toMatchObject({ isLoading: true, isAway: true });
  answerWith(() => ({ ...user, cart_count: 5 }));
  endWait();
  await settled();
  expect(session.getState()).toEqual({ isLoading: false, isAway: false, user, cartCount: 5 });
  expect([lasting.kept.token, session.hasUserToken(), told]).toEqual(['u', true, ['back']]);
});

test('the network or the buyer that is back asks at once, and the later try is left out', async () => {
  const { session, calls, endWait, answerWith } = awayShop('OFFLINE', { forThisVisit: { token: 'u' } });
  await session.start();
  answerWith(() => ({ ...user, cart_count: 5 }));
  await session.refreshBuyer();
  expect(session.getState()).toMatchObject({ isLoading: false, isAway: false, user });
  endWait();
  await settled();
  expect(names(calls)).toHaveLength(2);
});

test('a token that turns out invalid after a silence leads to sign in', async () => {
  const { session, told, endWait, answerWith } = awayShop('TIMEOUT', { lasting: { token: 'u' } });
  await session.start();
  answerWith(refuse('INVALID_TOKEN'));
  endWait();
  await settled();
  expect(session.getState()).toMatchObject({ isLoading: false, isAway: false, user: null });
  expect(told).toEqual(['other', 'login']);
});

test('what a user asks for while the shop is silent is asked as that user', async () => {
  const { session, calls } = awayShop('UNAVAILABLE', { lasting: { token: 'u' } });
  await session.call('cart/getCart', {});
  expect(calls.at(-1)).toMatchObject({ name: 'cart/getCart', token: 'u' });
});

test.each(passing)('%s does not cost a guest the cart, and its count comes later', async (code) => {
  const { session, calls, lasting, endWait, answerWith } = awayShop(code, { lasting: { guestToken: 'g' } });
  await session.start();
  expect(lasting.kept.guestToken).toBe('g');
  expect(session.getState()).toMatchObject({ isLoading: false, isAway: true, cartCount: 0 });
  answerWith(() => ({ cart_count: 3 }));
  endWait();
  await settled();
  expect(names(calls)).toEqual(['auth/verifyGuestToken', 'auth/verifyGuestToken']);
  expect(session.getState()).toMatchObject({ isAway: false, cartCount: 3 });
});

test('pauses grow up to a limit, half of each by chance, and are never shorter than the shop asks for', () => {
  const offline = new ApiError('no', { code: 'OFFLINE' });
  expect([0, 1, 2, 3, 4, 20].map((turn) => pauseBefore(turn, offline, 1))).toEqual([
    ASK_AGAIN_MS,
    2 * ASK_AGAIN_MS,
    4 * ASK_AGAIN_MS,
    8 * ASK_AGAIN_MS,
    ASK_AGAIN_MOST_MS,
    ASK_AGAIN_MOST_MS,
  ]);
  expect(pauseBefore(0, offline, 0)).toBe(ASK_AGAIN_MS / 2);
  expect(pauseBefore(0, new ApiError('no', { code: 'RATE_LIMITED', retryAfterSeconds: 60 }), 0)).toBe(60_000);
});
