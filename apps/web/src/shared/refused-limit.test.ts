import { ApiError, type ApiErrorCode } from '@lotok/client';
import { expect, it } from 'vitest';
import { refusedLimit } from './refused-limit.ts';

it.each<[ApiErrorCode, string, string, string | null, string?]>([
  ['MIN_AMOUNT', 'amount', 'minimum: 300', 'method.minimum', '300,00\u00a0₽'],
  ['MIN_AMOUNT', 'amount', 'minimum: 5', null],
  ['METHOD_UNAVAILABLE', 'amount', 'maximum: 50000.5', 'method.maximum', '50\u00a0000,50\u00a0₽'],
  ['METHOD_UNAVAILABLE', 'amount', 'something new', null],
  ['METHOD_UNAVAILABLE', 'system', 'maximum: 5', null],
  ['VALIDATION', 'amount', 'maximum: 5', null],
])('%s with the detail %s “%s” has the limit text %s', (code, path, message, key, amount) => {
  const limit = refusedLimit(new ApiError('', { code, details: [{ path, message }] }));
  expect(limit).toEqual(key ? { key, values: { amount } } : null);
});

it('other errors have no limit text', () => {
  expect(refusedLimit(new TypeError('x'))).toBeNull();
  expect(refusedLimit(new ApiError('', { code: 'METHOD_UNAVAILABLE' }))).toBeNull();
});
