import { describe, expect, test } from 'vitest';
import { codeFaults, emailFaults, newPasswordFaults, registerFaults, signInFaults } from './auth.rules.ts';

const keysOf = (faults: readonly { field: string; key: string }[]) =>
  Object.fromEntries(faults.map(({ field, key }) => [field, key]));

test.each([
  [
    { login: '', password: '' },
    { login: 'auth.enterLogin', password: 'auth.enterPassword' },
  ],
  [{ login: 'anna', password: '1234567' }, { password: 'error.PASSWORD_SHORT' }],
  [{ login: 'a', password: '12345678' }, {}],
])('signing in with %j', (filled, faults) => {
  expect(keysOf(signInFaults(filled))).toEqual(faults);
});

describe('an account', () => {
  const right = { login: 'anna_1', email: 'a@b.ru', password: '12345678', telegram: '', captcha: 'token' };

  test('is made from what is right', () => {
    expect(registerFaults(right)).toEqual([]);
    expect(registerFaults({ ...right, telegram: '@anna' })).toEqual([]);
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
  ])('needs another %s than "%s"', (field, text, key) => {
    expect(keysOf(registerFaults({ ...right, [field]: text }))).toEqual({ [field]: key });
  });

  test('says of every field what is wrong with it, in their order', () => {
    const faults = registerFaults({ login: '', email: '', password: '', telegram: 'x', captcha: '' });
    expect(faults.map(({ field }) => field)).toEqual(['login', 'email', 'password', 'telegram', 'captcha']);
  });

  test.each(['abc', 'a'.repeat(20)])('may be called %s', (login) => {
    expect(registerFaults({ ...right, login })).toEqual([]);
  });
});

test.each([
  ['', 'auth.enterEmail'],
  ['nobody', 'error.EMAIL_INVALID'],
  ['a@b.ru', undefined],
])('a code is sent to "%s": %s', (email, key) => {
  expect(keysOf(emailFaults({ email })).email).toBe(key);
});

test.each([
  ['', 'auth.reset.enterCode'],
  ['12345', 'auth.reset.codeLength'],
  ['1234567', 'auth.reset.codeLength'],
  ['A1B2C3', undefined],
])('the code "%s": %s', (code, key) => {
  expect(keysOf(codeFaults({ code })).code).toBe(key);
});

test.each([
  ['', '', { password: 'auth.enterPassword' }],
  ['1234567', '1234567', { password: 'error.PASSWORD_SHORT' }],
  ['12345678', '12345679', { repeat: 'auth.reset.mismatch' }],
  ['12345678', '12345678', {}],
])('the new password "%s" and once more "%s"', (password, repeat, faults) => {
  expect(keysOf(newPasswordFaults({ password, repeat }))).toEqual(faults);
});
