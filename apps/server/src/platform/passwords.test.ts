import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

it('verifies a password and no other, and never makes the same hash twice', async () => {
  const [one, other] = await Promise.all([hashPassword('пароль-42'), hashPassword('пароль-42')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
  expect(await verifyPassword(one, 'пароль-42')).toBe(true);
  expect(await verifyPassword(one, 'пароль-43')).toBe(false);
});

it('treats composed and decomposed Unicode letters as equal', async () => {
  expect(await verifyPassword(await hashPassword('е\u0308лка-1234'), 'ёлка-1234')).toBe(true);
});

it('accepts no password without a hash', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
});
