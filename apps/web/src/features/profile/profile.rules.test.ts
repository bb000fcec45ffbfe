import { expect, it } from 'vitest';
import { findEmailError, findPasswordError, findTelegramError } from './profile.rules.ts';

it.each([
  ['', 'email.empty'],
  ['buyer', 'error.EMAIL_INVALID'],
  ['buyer@shop', 'error.EMAIL_INVALID'],
  [`${'a'.repeat(250)}@shop.ru`, 'error.EMAIL_INVALID'],
  ['buyer@shop.ru', undefined],
])('the email "%s" has the error %s', (email, key) => {
  expect(findEmailError(email)?.key).toBe(key);
});

it.each([
  ['', 'telegram.empty'],
  ['buyer', 'telegram.at'],
  ['@', 'telegram.at'],
  ['@buyer', undefined],
])('the Telegram name "%s" has the error %s', (telegram, key) => {
  expect(findTelegramError(telegram)?.key).toBe(key);
});

it.each([
  [['', '', ''], 'old', 'password.fillIn'],
  [['old password', '', ''], 'new', 'password.fillIn'],
  [['old password', 'short', ''], 'repeat', 'password.fillIn'],
  [['old password', 'short', 'other'], 'repeat', 'password.differ'],
  [['old password', 'short', 'short'], 'new', 'error.PASSWORD_SHORT'],
] as const)('the passwords %j are checked in the order of the rules', ([old, next, repeat], field, key) => {
  expect(findPasswordError({ old, new: next, repeat })).toEqual({ field, key });
});

it('a new password of eight characters is accepted', () => {
  expect(findPasswordError({ old: 'x', new: '12345678', repeat: '12345678' })).toBeNull();
});
