import { ApiError } from '@lotok/client';
import { expect, it } from 'vitest';
import { availabilityOf } from './availability.ts';

const failure = (code: 'VALIDATION' | 'PROVIDER_ERROR') => new ApiError('', { code });

it.each([
  [undefined, null, 'checking'],
  [{ available: true, price: 299 }, null, 'free'],
  [{ available: false, price: 299 }, null, 'taken'],
  [undefined, failure('VALIDATION'), 'unfit'],
  [undefined, failure('PROVIDER_ERROR'), 'unknown'],
  [undefined, new TypeError('broken'), 'unknown'],
  [{ available: true, price: 299 }, failure('PROVIDER_ERROR'), 'free'],
])('the check result %j with the error %s means %s', (data, error, availability) => {
  expect(availabilityOf(data, error)).toBe(availability);
});
