import { ApiError, type ApiErrorCode } from '@lotok/client';
import { expect, it } from 'vitest';
import { explainWith } from './profile-failure.ts';

const explain = explainWith({ WRONG_PASSWORD: { field: 'old', key: 'password.wrong' } }, 'password.failed');
const refusal = (code: ApiErrorCode) => explain(new ApiError('', { code, retryAfterSeconds: 61 }));

it('says its own codes beside their fields', () => {
  expect(refusal('WRONG_PASSWORD')).toEqual({ field: 'old', key: 'password.wrong' });
});

it('says when to try again', () => {
  expect(refusal('RATE_LIMITED')).toEqual({ field: 'form', key: 'auth.tooMany', values: { minutes: 2 } });
});

it('adds why, where the buyer can do something about it', () => {
  expect(refusal('OFFLINE')).toEqual({ field: 'form', key: 'password.failed', because: 'error.OFFLINE' });
});

it('says only why, where it has no words of its own', () => {
  const offline = new ApiError('', { code: 'OFFLINE' });
  expect(explainWith({}, null)(offline)).toEqual({ field: 'form', key: 'error.OFFLINE' });
  expect(explainWith({}, null)(new TypeError('x'))).toEqual({ field: 'form', key: 'error.INTERNAL' });
});

it('has one sentence for everything else', () => {
  expect(refusal('INTERNAL')).toEqual({ field: 'form', key: 'password.failed' });
  expect(explain(new TypeError('x'))).toEqual({ field: 'form', key: 'password.failed' });
});
