import { describe, expect, test } from 'vitest';
import {
  validateCode,
  validateEmail,
  validateNewPassword,
  validateRegistration,
  validateSignIn,
} from './auth.rules.ts';

const keysOf = (errors: readonly { field: string; key: string }[]) =>
  Object.fromEntries(errors.map(({ field, key }) => [field, key]));

test.each([
  [
    { login: '', password: '' },
    { login: 'auth.enterLogin', password: 'auth.enterPassword' },
  ],
  [{ login: 'anna', password: '1234567' }, { password: 'error.PASSWORD_SHORT' }],
  [{ login: 'a', password: '12345678' }, {}],
])('signing in with %j has the expected errors', (filled, errors) => {
  expect(keysOf(validateSignIn(filled))).toEqual(errors);
});

describe('a registration', () => {
  const right = { login: 'anna_1', email: 'a@b.ru', password: '12345678', telegram: '', captcha: 'token' };

  test('with valid fields has no errors', () => {
    expect(validateRegistration(right)).toEqual([]);
    expect(validateRegistration({ ...right, telegram: '@anna' })).toEqual([]);
  });

  test.each([
    ['login', '', 'auth.enterLogin'],
    ['login', 'ab', 'auth.loginLength'],
    ['login', 'a'.repeat(21), 'auth.loginLength'],
    ['login', 'анна', 'auth.loginCharacters'],
    ['login', 'an na', 'auth.loginCharacters'],
    ['email', '', 'auth.enterEmail'],
    ['email', 'a@b', 'error.EMAIL_INVALID'],
    ['email', `${'a'.repeat(250)}@b.ru`, 'error.EMAIL_INVALID'],
    ['password', '', 'auth.enterPassword'],
    ['password', '1234567', 'error.PASSWORD_SHORT'],
    ['password', 'a'.repeat(257), 'auth.passwordLength'],
    ['telegram', 'anna', 'auth.telegramStart'],
    ['telegram', '@', 'auth.telegramName'],
    ['captcha', '', 'auth.captcha.missing'],
  ])('with the %s "%s" is refused', (field, text, key) => {
    expect(keysOf(validateRegistration({ ...right, [field]: text }))).toEqual({ [field]: key });
  });

  test('reports an error for every invalid field, in the order of the fields', () => {
    const errors = validateRegistration({ login: '', email: '', password: '', telegram: 'x', captcha: '' });
    expect(errors.map(({ field }) => field)).toEqual(['login', 'email', 'password', 'telegram', 'captcha']);
  });

  test.each(['abc', 'a'.repeat(20)])('accepts the login %s', (login) => {
    expect(validateRegistration({ ...right, login })).toEqual([]);
  });
});

test.each([
  ['', 'auth.enterEmail'],
  ['nobody', 'error.EMAIL_INVALID'],
  ['a@b.ru', undefined],
])('the email "%s" for a reset has the error %s', (email, key) => {
  expect(keysOf(validateEmail({ email })).email).toBe(key);
});

test.each([
  ['', 'auth.reset.enterCode'],
  ['12345', 'auth.reset.codeLength'],
  ['1234567', 'auth.reset.codeLength'],
  ['A1B2C3', undefined],
])('the reset code "%s" has the error %s', (code, key) => {
  expect(keysOf(validateCode({ code })).code).toBe(key);
});

test.each([
  ['', '', { password: 'auth.enterPassword' }],
  ['1234567', '1234567', { password: 'error.PASSWORD_SHORT' }],
  ['12345678', '12345679', { repeat: 'auth.reset.mismatch' }],
  ['12345678', '12345678', {}],
])('the new password "%s", repeated as "%s", has the expected errors', (password, repeat, errors) => {
  expect(keysOf(validateNewPassword({ password, repeat }))).toEqual(errors);
});
