import { ApiError } from '@lotok/client';
import { expect, it } from 'vitest';
import { refusedLimit } from './refused-limit.ts';

it.each([
  ['MIN_AMOUNT', { minimum: 300 }, 'method.minimum', '300,00\u00a0₽'],
  ['METHOD_UNAVAILABLE', { maximum: 50_000.5 }, 'method.maximum', '50\u202f000,50\u00a0₽'],
] as const)('%s with a limit has the limit text %s', (code, params, key, amount) => {
  expect(refusedLimit(new ApiError('', { code, params }))).toEqual({ key, values: { amount } });
});

it('the minimum of every order has no text of its own', () => {
  expect(refusedLimit(new ApiError('', { code: 'MIN_AMOUNT', params: { minimum: 5 } }))).toBeNull();
});

it('other errors have no limit text', () => {
  expect(refusedLimit(new TypeError('x'))).toBeNull();
  expect(refusedLimit(new ApiError('', { code: 'METHOD_UNAVAILABLE' }))).toBeNull();
  expect(refusedLimit(new ApiError('', { code: 'PRICE_CHANGED', params: { price: 5 } }))).toBeNull();
});
