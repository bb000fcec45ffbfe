import { ApiError } from '@lotok/client';
import { expect, it } from 'vitest';
import { passkeyFailure } from './create-passkey.ts';

it.each([
  ['NotAllowedError', 'passkey.cancelled'],
  ['AbortError', 'passkey.cancelled'],
  ['InvalidStateError', 'passkey.known'],
  ['SecurityError', 'passkey.failed'],
])('the error %s of the browser has its own text', (name, key) => {
  expect(passkeyFailure(Object.assign(new Error('x'), { name, code: 'ERROR_X' }))).toEqual({ field: 'form', key });
});

it('refusals of the server are shown at their field', () => {
  expect(passkeyFailure(new ApiError('', { code: 'WRONG_PASSWORD' }))).toMatchObject({ field: 'password' });
  expect(passkeyFailure(new ApiError('', { code: 'PASSKEY_INVALID' })).key).toBe('passkey.failed');
});
