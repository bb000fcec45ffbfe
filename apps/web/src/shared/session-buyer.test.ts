import { expect, test } from 'vitest';
import { refuse, stand, user } from './session-stand.ts';

/** Answers that come when they are told to. */
function held() {
  const waiting: ((answer: unknown) => void)[] = [];
  return { ask: () => new Promise((resolve) => waiting.push(resolve)), answers: waiting };
}
const wish = { products: [{ id: 1, quantity: 1 }], paymentMethod: 'cryptobot' as const };
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('the guest of another tab is taken over, with its own cart', async () => {
  const { session, calls, lasting, told } = stand({ lasting: { guestToken: 'g' } });
  await session.start();
  lasting.kept.guestToken = 'other';
  session.lookAgain();
  session.lookAgain();
  await settled();
  expect([session.guestToken(), told]).toEqual(['other', ['other']]);
  expect(calls.map(({ token }) => token)).toEqual(['g', 'other']);
});

test('a user is not troubled by the guest of another tab', () => {
  const { session, lasting, told } = stand({ forThisVisit: { token: 'u' } });
  lasting.kept.guestToken = 'other';
  session.lookAgain();
  expect([session.guestToken(), told]).toEqual([null, []]);
});

test('a guest who signed in for one visit in another tab leaves a new guest here', async () => {
  let isGone = false;
  const { session, lasting, told } = stand(
    { lasting: { guestToken: 'g' } },
    { 'auth/verifyGuestToken': () => (isGone ? refuse('INVALID_TOKEN')() : { cart_count: 4 }) },
  );
  await session.start();
  expect(session.getState().cartCount).toBe(4);
  isGone = true;
  delete lasting.kept.guestToken;
  session.lookAgain();
  await settled();
  expect(session.getState().cartCount).toBe(0);
  expect([session.guestToken(), lasting.kept.guestToken, told]).toEqual(['guest3', 'guest3', ['other']]);
});

test('a tab that slept while another one signed in or out is loaded anew, without what its user kept for the visit', () => {
  const { session, lasting, forThisVisit, told } = stand({
    lasting: { token: 'u', orderEmail: 'next@example.com' },
    forThisVisit: { promoCode: 'GIFT' },
  });
  session.lookAgain();
  expect(told).toEqual([]);
  lasting.kept.token = 'next';
  session.lookAgain();
  expect(told).toEqual(['reload']);
  expect([forThisVisit.kept, lasting.kept.orderEmail]).toEqual([{}, 'next@example.com']);
});

test('a user whose token is over takes nothing of the one who has signed in in another tab', async () => {
  const { session, lasting, told } = stand({ lasting: { token: 'u' } }, { 'cart/getCart': refuse('INVALID_TOKEN') });
  await session.start();
  Object.assign(lasting.kept, { token: 'next', keptOf: 'next', lostOrder: '{}' });
  await expect(session.call('cart/getCart', {})).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  await session.refreshBuyer();
  expect([told, lasting.kept]).toEqual([['reload'], { token: 'next', keptOf: 'next', lostOrder: '{}' }]);
});

test('an answer about a former guest does not count', async () => {
  const { ask, answers } = held();
  const { session, lasting } = stand({ lasting: { guestToken: 'g' } }, { 'auth/verifyGuestToken': ask });
  void session.start();
  lasting.kept.guestToken = 'other';
  session.lookAgain();
  await settled();
  answers[1]?.({ cart_count: 1 });
  await settled();
  answers[0]?.({ cart_count: 9 });
  await settled();
  expect(session.getState().cartCount).toBe(1);
});

test('it is known whether the buyer of a moment is still here', async () => {
  const { session, lasting } = stand({ lasting: { guestToken: 'g' } });
  await session.start();
  const isSame = session.watchBuyer();
  await session.refreshBuyer();
  expect(isSame()).toBe(true);
  lasting.kept.guestToken = 'other';
  session.lookAgain();
  expect(isSame()).toBe(false);
  expect(session.watchBuyer()()).toBe(true);
});

test('an order of a user whose token is over is never made as a guest', async () => {
  const { ask, answers } = held();
  let isOver = false;
  const { session, calls } = stand(
    { lasting: { token: 'u' } },
    {
      'auth/verifyToken': () => (isOver ? refuse('INVALID_TOKEN')() : { ...user, cart_count: 0 }),
      'orders/createOrder': () => ask().then(refuse('INVALID_TOKEN')),
    },
  );
  await session.start();
  const order = session.call('orders/createOrder', wish).catch((error: unknown) => error);
  await settled();
  isOver = true;
  await session.refreshBuyer();
  expect(session.guestToken()).not.toBeNull();
  answers[0]?.(null);
  expect(await order).toMatchObject({ code: 'INVALID_TOKEN' });
  expect(calls.filter(({ name }) => name === 'orders/createOrder').map(({ token }) => token)).toEqual(['u']);
});

test('nor is one that waited for the word that the token is over', async () => {
  const { ask, answers } = held();
  const { session, calls } = stand(
    { lasting: { token: 'u' } },
    { 'auth/verifyToken': () => ask().then(refuse('INVALID_TOKEN')) },
  );
  const order = session.call('orders/createOrder', wish).catch((error: unknown) => error);
  answers[0]?.(null);
  expect(await order).toMatchObject({ code: 'INVALID_TOKEN' });
  expect(calls.some(({ name }) => name === 'orders/createOrder')).toBe(false);
});

test('other tabs hear of a user before they hear that the guest is gone', async () => {
  const { session, lasting } = stand({ lasting: { guestToken: 'g' } });
  await session.start();
  let found: string | undefined;
  lasting.remove = (key) => {
    if (key === 'guestToken') found = lasting.kept.token;
  };
  session.keepUserToken('u', true);
  expect(found).toBe('u');
});

test('a user whom the browser does not keep goes on in this page, with nothing of the guest', async () => {
  const { session, calls, lasting, forThisVisit, told } = stand({ lasting: { guestToken: 'g' } });
  await session.start();
  lasting.isKept = () => false;
  forThisVisit.isKept = () => false;
  expect(session.keepUserToken('u', true)).toBe(false);
  expect(session.getState()).toEqual({ isLoading: true, isAway: false, user: null, cartCount: 0 });
  await session.call('cart/getCart', {});
  expect(session.getState()).toMatchObject({ user, cartCount: 5 });
  expect(calls.slice(1).map(({ name, token }) => [name, token])).toEqual([
    ['auth/verifyToken', 'u'],
    ['cart/getCart', 'u'],
  ]);
  expect(told).toEqual(['other']);
});

test('a guest whom the browser does not keep is known as such', async () => {
  const { session, lasting } = stand({});
  await session.start();
  expect(session.isGuestKept()).toBe(true);
  lasting.isKept = (key) => key !== 'guestToken';
  expect(session.isGuestKept()).toBe(false);
});
