import { ApiError } from '@lotok/client';
import { expect, it } from 'vitest';
import { passkeyFailure } from './make-passkey.ts';

it.each([
  ['NotAllowedError', 'passkey.cancelled'],
  ['AbortError', 'passkey.cancelled'],
  ['InvalidStateError', 'passkey.known'],
  ['SecurityError', 'passkey.failed'],
])('puts the browser’s %s into words', (name, key) => {
  expect(passkeyFailure(Object.assign(new Error('x'), { name, code: 'ERROR_X' }))).toEqual({ field: 'form', key });
});

it('puts the shop’s refusals into words', () => {
  expect(passkeyFailure(new ApiError('', { code: 'WRONG_PASSWORD' }))).toMatchObject({ field: 'password' });
  expect(passkeyFailure(new ApiError('', { code: 'PASSKEY_INVALID' })).key).toBe('passkey.failed');
});
