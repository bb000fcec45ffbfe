import { expect, test } from 'vitest';
import { backTo, backToPayment } from '../../shared/session/sign-in-state.ts';
import { returnPathOf, isBackToPayment } from './return-path.ts';

test('a buyer returns to the page that required an account', () => {
  expect(returnPathOf(backTo({ pathname: '/profile/top-up', search: '?amount=100' }))).toBe(
    '/profile/top-up?amount=100',
  );
});

test('a buyer who signs in after returning from a payment page sees that payment', () => {
  const locationState = backToPayment({ pathname: '/orders', search: '?payment=7' });
  expect(returnPathOf(locationState)).toBe('/orders?payment=7');
  expect(isBackToPayment(locationState)).toBe(true);
  expect(backToPayment({ pathname: '/catalog', search: '?page=2' })).toBeNull();
  expect(isBackToPayment(backTo({ pathname: '/profile/top-up', search: '?amount=100' }))).toBe(false);
  expect(isBackToPayment({ back: 'https://evil.example/?payment=7' })).toBe(false);
});

test.each([
  ['nothing', null],
  ['a state of another kind', { usr: '/orders' }],
  ['a value that is not a string', { back: 7 }],
  ['another host', { back: 'https://evil.example/' }],
  ['two slashes', { back: '//evil.example/' }],
  ['a slash and a backslash', { back: '/\\evil.example/' }],
  ['slashes separated by a character that browsers ignore', { back: '/\t/evil.example/' }],
  ['a path that is normalised to two slashes', { back: '/.//evil.example/' }],
  ['a script', { back: 'javascript:alert(1)' }],
  ['a relative path', { back: 'orders' }],
  ['the sign-in page itself', { back: '/login?x=1' }],
])('%s leads to the main page', (_what, state) => {
  expect(returnPathOf(state)).toBe('/');
});
