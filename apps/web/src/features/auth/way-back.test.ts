import { expect, test } from 'vitest';
import { backTo, backToPayment } from '../../shared/sign-in-way.ts';
import { backOf, isBackToPayment } from './way-back.ts';

test('a buyer comes back to the page that asked for an account', () => {
  expect(backOf(backTo({ pathname: '/profile/top-up', search: '?amount=100' }))).toBe('/profile/top-up?amount=100');
});

test('a buyer who is back from a payment page comes back to that payment', () => {
  const way = backToPayment({ pathname: '/orders', search: '?payment=7' });
  expect(backOf(way)).toBe('/orders?payment=7');
  expect(isBackToPayment(way)).toBe(true);
  expect(backToPayment({ pathname: '/catalog', search: '?page=2' })).toBeNull();
  expect(isBackToPayment(backTo({ pathname: '/profile/top-up', search: '?amount=100' }))).toBe(false);
  expect(isBackToPayment({ back: 'https://evil.example/?payment=7' })).toBe(false);
});

test.each([
  ['nothing', null],
  ['a state of another kind', { usr: '/orders' }],
  ['no text', { back: 7 }],
  ['another host', { back: 'https://evil.example/' }],
  ['two slashes', { back: '//evil.example/' }],
  ['a slash and a backslash', { back: '/\\evil.example/' }],
  ['slashes parted by what browsers leave out', { back: '/\t/evil.example/' }],
  ['a path that folds into two slashes', { back: '/.//evil.example/' }],
  ['a script', { back: 'javascript:alert(1)' }],
  ['a path from nowhere', { back: 'orders' }],
  ['the page for signing in itself', { back: '/login?x=1' }],
])('%s leads to the main page', (_what, state) => {
  expect(backOf(state)).toBe('/');
});
