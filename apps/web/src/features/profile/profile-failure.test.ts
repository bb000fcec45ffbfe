import { ApiError, type ApiErrorCode } from '@lotok/client';
import { expect, it } from 'vitest';
import { createFormErrorMapper } from './profile-failure.ts';

const toFormError = createFormErrorMapper(
  { WRONG_PASSWORD: { field: 'old', key: 'password.wrong' } },
  'password.failed',
);
const refusal = (code: ApiErrorCode) => toFormError(new ApiError('', { code, retryAfterSeconds: 61 }));

it('the form’s own codes are shown at their fields', () => {
  expect(refusal('WRONG_PASSWORD')).toEqual({ field: 'old', key: 'password.wrong' });
});

it('an error for a rate limit says when to try again', () => {
  expect(refusal('RATE_LIMITED')).toEqual({ field: 'form', key: 'auth.tooMany', values: { minutes: 2 } });
});

it('a reason is added if the buyer can do something about it', () => {
  expect(refusal('OFFLINE')).toEqual({ field: 'form', key: 'password.failed', because: 'error.OFFLINE' });
});

it('only the reason is shown if the form has no fallback text', () => {
  const offline = new ApiError('', { code: 'OFFLINE' });
  expect(createFormErrorMapper({}, null)(offline)).toEqual({ field: 'form', key: 'error.OFFLINE' });
  expect(createFormErrorMapper({}, null)(new TypeError('x'))).toEqual({ field: 'form', key: 'error.INTERNAL' });
});

it('all other errors have the fallback text', () => {
  expect(refusal('INTERNAL')).toEqual({ field: 'form', key: 'password.failed' });
  expect(toFormError(new TypeError('x'))).toEqual({ field: 'form', key: 'password.failed' });
});
