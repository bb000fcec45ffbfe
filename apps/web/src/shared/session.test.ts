import { expect, test } from 'vitest';
import { createSession, type SessionSettings } from './session.ts';
import { fakeStorage, names, refuse, stand, user } from './session-stand.ts';
import { USER_LOADING_MS } from './timings.ts';
import { keepRefCode } from './tokens.ts';

test('a new visitor gets a guest token with the referral code, and is not kept waiting', async () => {
  const { session, calls, lasting } = stand({ lasting: { refCode: 'friend' } });
  expect(session.getState().isLoading).toBe(false);
  await session.start();
  expect(calls).toEqual([{ name: 'auth/generateGuestToken', input: { ref_code: 'friend' }, token: null }]);
  expect(lasting.kept.guestToken).toBe('guest1');
  expect(session.getState()).toEqual({ isLoading: false, isAway: false, user: null, cartCount: 0 });
});

test('a guest who was here before keeps the token and the count of the cart', async () => {
  const { session, calls, lasting } = stand({ lasting: { guestToken: 'g' } });
  await session.start();
  expect(calls).toEqual([{ name: 'auth/verifyGuestToken', input: {}, token: 'g' }]);
  expect(lasting.kept.guestToken).toBe('g');
  expect(session.getState().cartCount).toBe(3);
});

test('an invalid guest token is replaced', async () => {
  const { session, calls, lasting } = stand(
    { lasting: { guestToken: 'old' } },
    { 'auth/verifyGuestToken': refuse('INVALID_TOKEN') },
  );
  await session.start();
  expect(names(calls)).toEqual(['auth/verifyGuestToken', 'auth/generateGuestToken']);
  expect(lasting.kept.guestToken).toBe('guest2');
});

test('a first visit in two tabs makes one guest', async () => {
  let last: Promise<unknown> = Promise.resolve();
  const alone: SessionSettings['alone'] = (work) => {
    const turn = last.then(work);
    last = turn;
    return turn;
  };
  const one = stand({});
  const shared = { ...one.settings, alone };
  const [first, second] = [createSession(shared), createSession(shared)];
  await Promise.all([first.start(), second.start()]);
  expect(names(one.calls)).toEqual(['auth/generateGuestToken']);
  expect([first.guestToken(), second.guestToken()]).toEqual(['guest1', 'guest1']);
});

test('without locks the later of two tabs takes the guest of the earlier one', async () => {
  const one = stand({});
  const [first, second] = [createSession(one.settings), createSession(one.settings)];
  await Promise.all([first.start(), second.start()]);
  expect(second.guestToken()).toBe(first.guestToken());
  expect(one.lasting.kept.guestToken).toBe(first.guestToken());
});

test('a guest token that another tab has replaced already is not replaced again', async () => {
  const { session, calls, lasting } = stand(
    { lasting: { guestToken: 'dead' } },
    { 'cart/getCart': (token) => (token === 'dead' ? refuse('INVALID_TOKEN')() : []) },
  );
  await session.start();
  lasting.kept.guestToken = 'alive';
  await session.call('cart/getCart', {});
  expect(names(calls)).not.toContain('auth/generateGuestToken');
  expect([session.guestToken(), lasting.kept.guestToken]).toEqual(['alive', 'alive']);
});

test('a shop that is away leaves a visitor without a token, and the next call asks again', async () => {
  let isAway = true;
  const { session, lasting } = stand(
    {},
    {
      'auth/generateGuestToken': () => (isAway ? refuse('OFFLINE')() : { token: 'late', message: '' }),
      'cart/getCart': () => [],
    },
  );
  await session.start();
  expect(session.guestToken()).toBeNull();
  isAway = false;
  await expect(session.call('cart/getCart', {})).resolves.toEqual([]);
  expect(lasting.kept.guestToken).toBe('late');
});

test('a user is verified, and loading ends after a second', async () => {
  const { session, calls, waits, endWait } = stand({ lasting: { token: 'u' } });
  expect(session.getState().isLoading).toBe(true);
  await session.start();
  expect(calls).toEqual([{ name: 'auth/verifyToken', input: {}, token: 'u' }]);
  expect(session.getState()).toEqual({ isLoading: true, isAway: false, user, cartCount: 5 });
  expect(waits).toEqual([USER_LOADING_MS]);
  endWait();
  await Promise.resolve();
  expect(session.getState().isLoading).toBe(false);
});

test('the token of this visit comes before the lasting one', async () => {
  const { session, calls } = stand({ lasting: { token: 'old' }, forThisVisit: { token: 'new' } });
  await session.start();
  expect(calls[0]?.token).toBe('new');
});

test('an invalid user token ends in a new guest on the page for signing in', async () => {
  const { session, calls, lasting, forThisVisit, logins } = stand(
    { lasting: { token: 'u' }, forThisVisit: { token: 'u' } },
    { 'auth/verifyToken': refuse('INVALID_TOKEN') },
  );
  await session.start();
  expect(names(calls)).toEqual(['auth/verifyToken', 'auth/generateGuestToken']);
  expect(lasting.kept).toMatchObject({ guestToken: 'guest2' });
  expect(forThisVisit.kept).toEqual({});
  expect(logins()).toBe(1);
  expect(session.getState()).toEqual({ isLoading: false, isAway: false, user: null, cartCount: 0 });
});

test('calls wait for the start and carry its token', async () => {
  const { session, calls } = stand({}, { 'cart/getCart': () => [] });
  await session.call('cart/getCart', {});
  expect(calls.map(({ name, token }) => [name, token])).toEqual([
    ['auth/generateGuestToken', null],
    ['cart/getCart', 'guest1'],
  ]);
});

test('many calls that find the guest token dead make one new guest and are all repeated', async () => {
  const { session, calls } = stand(
    { lasting: { guestToken: 'dead' } },
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

test('a call whose new guest token is refused too is not repeated for ever', async () => {
  const { session, calls } = stand({ lasting: { guestToken: 'dead' } }, { 'cart/getCart': refuse('INVALID_TOKEN') });
  await expect(session.call('cart/getCart', {})).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  expect(names(calls).filter((name) => name === 'cart/getCart')).toHaveLength(2);
});

test('a user whose token dies during the visit is led to sign in, once', async () => {
  const { session, lasting, logins } = stand({ lasting: { token: 'u' } }, { 'cart/getCart': refuse('INVALID_TOKEN') });
  await session.start();
  await Promise.allSettled([session.call('cart/getCart', {}), session.call('cart/getCart', {})]);
  expect(logins()).toBe(1);
  expect(lasting.kept.token).toBeUndefined();
});

test('a call with a token of its own changes nothing', async () => {
  const { session, calls, logins } = stand({ lasting: { token: 'u' } }, { 'cart/getCart': refuse('INVALID_TOKEN') });
  await expect(session.call('cart/getCart', {}, { token: 'other' })).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  expect(names(calls)).toEqual(['cart/getCart']);
  expect(logins()).toBe(0);
});

test('remember-me decides where the token is kept', () => {
  const remembered = stand({ forThisVisit: { token: 'old' } });
  remembered.session.keepUserToken('u', true);
  expect([remembered.lasting.kept.token, remembered.forThisVisit.kept.token]).toEqual(['u', undefined]);
  const forNow = stand({ lasting: { token: 'old' } });
  forNow.session.keepUserToken('u', false);
  expect([forNow.lasting.kept.token, forNow.forThisVisit.kept.token]).toEqual([undefined, 'u']);
});

test('the guest whose cart came along is over', () => {
  const { session, lasting } = stand({ lasting: { guestToken: 'g', refCode: 'friend' } });
  expect(session.guestToken()).toBe('g');
  session.keepUserToken('u', true);
  expect(session.guestToken()).toBeNull();
  expect(lasting.kept).toEqual({ token: 'u', refCode: 'friend' });
});

test('a deleted account leaves a new guest, and leads nobody to sign in', async () => {
  let isDeleted = false;
  const { session, lasting, forThisVisit, logins } = stand(
    { forThisVisit: { token: 'u' } },
    { 'auth/verifyToken': () => (isDeleted ? refuse('INVALID_TOKEN')() : { ...user, cart_count: 5 }) },
  );
  await session.start();
  isDeleted = true;
  await session.leaveIfEnded();
  expect(session.getState()).toMatchObject({ user: null, cartCount: 0 });
  expect([forThisVisit.kept, lasting.kept]).toEqual([{}, { guestToken: 'guest3' }]);
  expect(session.hasUserToken()).toBe(false);
  expect(logins()).toBe(0);
});

test('another user stays when somebody else deletes an account in the same browser', async () => {
  const { session, lasting } = stand({ lasting: { token: 'other' } });
  await session.start();
  await session.leaveIfEnded();
  expect(session.getState().user).toEqual(user);
  expect(lasting.kept).toEqual({ token: 'other', keptOf: user.login });
});

test('the count of the cart never goes below zero', () => {
  const { session } = stand({});
  let told = 0;
  session.subscribe(() => {
    told += 1;
  });
  session.setCartCount((count) => count - 1);
  expect(session.getState().cartCount).toBe(0);
  expect(told).toBe(1);
});

test('the first referral code stays', () => {
  const storage = fakeStorage();
  keepRefCode('?code=first', storage);
  keepRefCode('?code=second', storage);
  keepRefCode('', storage);
  expect(storage.kept.refCode).toBe('first');
});

test('an answer that was overtaken brings no old balance back', async () => {
  const waiting: ((balance: number) => void)[] = [];
  const { session, endWait } = stand(
    { lasting: { token: 'user1' } },
    {
      'auth/verifyToken': () =>
        new Promise((resolve) => waiting.push((balance) => resolve({ ...user, balance, cart_count: 5 }))),
    },
  );
  const started = session.start();
  waiting.shift()?.(0);
  await started;
  endWait();
  const [older, newer] = [session.refreshBuyer(), session.refreshBuyer()];
  const [answerOlder, answerNewer] = waiting;
  answerNewer?.(88);
  await newer;
  answerOlder?.(0);
  await older;
  expect(session.getState().user?.balance).toBe(88);
});

test('a count that was told meanwhile is not undone by an answer that was asked for before', async () => {
  const waiting: (() => void)[] = [];
  const { session, endWait } = stand(
    { lasting: { token: 'user1' } },
    {
      'auth/verifyToken': () =>
        new Promise((resolve) => waiting.push(() => resolve({ ...user, balance: 88, cart_count: 5 }))),
    },
  );
  const started = session.start();
  waiting.shift()?.();
  await started;
  endWait();
  const refreshed = session.refreshBuyer();
  session.setCartCount((count) => count + 1);
  waiting.shift()?.();
  await refreshed;
  expect(session.getState()).toMatchObject({ cartCount: 6, user: { balance: 88 } });
  const again = session.refreshBuyer();
  waiting.shift()?.();
  await again;
  expect(session.getState().cartCount).toBe(5);
});

test.each([
  'WRONG_PASSWORD',
  'USER_NOT_FOUND',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_INVALID',
  'PASSKEY_INVALID',
  'RATE_LIMITED',
] as const)('a sign-in that is refused with %s leaves the guest, and all that was read for the guest', async (code) => {
  const { session, lasting, told } = stand({ lasting: { guestToken: 'g' } }, { 'auth/login': refuse(code) });
  await session.start();
  const before = { state: session.getState(), kept: { ...lasting.kept } };
  for (const options of [{ token: null }, {}])
    await expect(session.call('auth/login', { login: 'a', password: 'b' }, options)).rejects.toMatchObject({ code });
  expect({ state: session.getState(), kept: lasting.kept }).toEqual(before);
  // Nothing had the page read anew.
  expect(told).toEqual([]);
});
