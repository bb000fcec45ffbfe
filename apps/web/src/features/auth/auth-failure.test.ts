import { ApiError, type ApiErrorCode } from '@lotok/client';
import { expect, test } from 'vitest';
import { registerFailure, resetFailure, signInFailure } from './auth-failure.ts';

const refusal = (code: ApiErrorCode, facts: { retryAfterSeconds?: number; path?: string } = {}) =>
  new ApiError('', { code, ...facts, details: facts.path ? [{ path: facts.path, message: '' }] : [] });

test.each([
  ['USER_NOT_FOUND', 'login', 'error.USER_NOT_FOUND'],
  ['WRONG_PASSWORD', 'password', 'error.WRONG_PASSWORD'],
  ['SECOND_FACTOR_INVALID', 'code', 'error.SECOND_FACTOR_INVALID'],
  ['PASSKEY_INVALID', 'form', 'error.PASSKEY_INVALID'],
  ['INTERNAL', 'form', 'error.INTERNAL'],
  ['OFFLINE', 'form', 'error.OFFLINE'],
] as const)('signing in that is refused with %s shows the error at the field %s', (code, field, key) => {
  expect(signInFailure(refusal(code))).toEqual({ field, key });
});

test.each([
  ['EMAIL_EXISTS', 'email', 'error.EMAIL_EXISTS'],
  ['LOGIN_EXISTS', 'login', 'error.LOGIN_EXISTS'],
  ['TELEGRAM_USERNAME_EXISTS', 'telegram', 'error.TELEGRAM_USERNAME_EXISTS'],
  ['HCAPTCHA_REQUIRED', 'captcha', 'error.HCAPTCHA_REQUIRED'],
  ['HCAPTCHA_INVALID', 'captcha', 'error.HCAPTCHA_INVALID'],
  ['HCAPTCHA_ERROR', 'captcha', 'error.HCAPTCHA_ERROR'],
  ['PASSWORD_SHORT', 'password', 'error.PASSWORD_SHORT'],
  ['INTERNAL', 'form', 'error.INTERNAL'],
] as const)('a registration that is refused with %s shows the error at the field %s', (code, field, key) => {
  expect(registerFailure(refusal(code))).toEqual({ field, key });
});

test.each([
  ['login', 'login'],
  ['email', 'email'],
  ['telegramUsername', 'telegram'],
  ['password', 'password'],
  ['refCode', 'form'],
])('a registration with an invalid %s shows the error at the field %s', (path, field) => {
  expect(registerFailure(refusal('VALIDATION', { path })).field).toBe(field);
});

test.each([
  ['email', 'USER_NOT_FOUND', 'email', 'error.USER_NOT_FOUND'],
  ['email', 'INTERNAL', 'form', 'auth.reset.sendFailed'],
  ['code', 'USER_NOT_FOUND', 'email', 'error.USER_NOT_FOUND'],
  ['code', 'INVALID_RESET_CODE', 'code', 'error.INVALID_RESET_CODE'],
  ['code', 'UNREADABLE', 'form', 'auth.reset.checkFailed'],
  ['password', 'USER_NOT_FOUND', 'email', 'error.USER_NOT_FOUND'],
  ['password', 'INVALID_RESET_CODE', 'code', 'error.INVALID_RESET_CODE'],
  ['password', 'RESET_CODE_EXPIRED', 'code', 'error.RESET_CODE_EXPIRED'],
  ['password', 'PASSWORD_SHORT', 'password', 'error.PASSWORD_SHORT'],
  ['password', 'VALIDATION', 'form', 'auth.reset.failed'],
] as const)('a reset step %s that is refused with %s shows the error at the field %s', (step, code, field, key) => {
  expect(resetFailure(step, refusal(code))).toEqual({ field, key });
});

test('a reset that fails because the connection is lost names the connection as the reason', () => {
  expect(resetFailure('email', refusal('OFFLINE'))).toEqual({
    field: 'form',
    key: 'auth.reset.sendFailed',
    because: 'error.OFFLINE',
  });
});

test.each([signInFailure, registerFailure, (error: unknown) => resetFailure('code', error)])(
  'an error for a reached rate limit says when to try again',
  (failureOf) => {
    expect(failureOf(refusal('RATE_LIMITED', { retryAfterSeconds: 601 }))).toEqual({
      field: 'form',
      key: 'auth.tooMany',
      values: { minutes: 11 },
    });
  },
);

test('an error that is not a refusal has the general text', () => {
  expect(signInFailure(new TypeError('x'))).toEqual({ field: 'form', key: 'error.INTERNAL' });
  expect(resetFailure('email', new TypeError('x')).key).toBe('auth.reset.sendFailed');
});
