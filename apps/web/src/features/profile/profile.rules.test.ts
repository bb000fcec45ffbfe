import { expect, it } from 'vitest';
import { findEmailFault, findPasswordFault, findTelegramFault } from './profile.rules.ts';

it.each([
  ['', 'email.empty'],
  ['buyer', 'error.EMAIL_INVALID'],
  ['buyer@shop', 'error.EMAIL_INVALID'],
  [`${'a'.repeat(250)}@shop.ru`, 'error.EMAIL_INVALID'],
  ['buyer@shop.ru', undefined],
])('checks the address "%s"', (email, key) => {
  expect(findEmailFault(email)?.key).toBe(key);
});

it.each([
  ['', 'telegram.empty'],
  ['buyer', 'telegram.at'],
  ['@', 'telegram.at'],
  ['@buyer', undefined],
])('checks the Telegram name "%s"', (telegram, key) => {
  expect(findTelegramFault(telegram)?.key).toBe(key);
});

it.each([
  [['', '', ''], 'old', 'password.fillIn'],
  [['old password', '', ''], 'new', 'password.fillIn'],
  [['old password', 'short', ''], 'repeat', 'password.fillIn'],
  [['old password', 'short', 'other'], 'repeat', 'password.differ'],
  [['old password', 'short', 'short'], 'new', 'error.PASSWORD_SHORT'],
] as const)('checks the passwords %j in the order of the rules', ([old, next, repeat], field, key) => {
  expect(findPasswordFault({ old, new: next, repeat })).toEqual({ field, key });
});

it('takes a new password of eight characters', () => {
  expect(findPasswordFault({ old: 'x', new: '12345678', repeat: '12345678' })).toBeNull();
});
