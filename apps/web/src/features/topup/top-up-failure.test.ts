import { ApiError, type ApiErrorCode } from '@lotok/client';
import { expect, it } from 'vitest';
import { topUpFailure } from './top-up-failure.ts';

it.each<[ApiErrorCode, string, string]>([
  ['METHOD_UNAVAILABLE', 'method', 'error.METHOD_UNAVAILABLE'],
  ['MIN_AMOUNT', 'amount', 'topup.minimum'],
  ['VALIDATION', 'amount', 'topup.badAmount'],
  ['PROVIDER_ERROR', 'payment', 'topup.providerFailed'],
  ['TIMEOUT', 'payment', 'topup.lost'],
  ['INTERNAL', 'payment', 'topup.failed'],
  ['IDEMPOTENCY_MISMATCH', 'payment', 'topup.failed'],
])('says %s beside the %s', (code, field, key) => {
  expect(topUpFailure(new ApiError('', { code }))).toMatchObject({ field, key });
});

it('says when to try again', () => {
  const error = new ApiError('', { code: 'RATE_LIMITED', retryAfterSeconds: 130 });
  expect(topUpFailure(error)).toEqual({ field: 'payment', key: 'topup.tooMany', values: { minutes: 3 } });
});

it('calls everything else a failed payment', () => {
  expect(topUpFailure(new TypeError('x'))).toEqual({ field: 'payment', key: 'topup.failed' });
});
