import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

it('knows a password again and no other, never twice with the same hash', async () => {
  const [one, other] = await Promise.all([hashPassword('пароль-42'), hashPassword('пароль-42')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
  expect(await verifyPassword(one, 'пароль-42')).toBe(true);
  expect(await verifyPassword(one, 'пароль-43')).toBe(false);
});

it('takes the same letters for the same, however a keyboard composes them', async () => {
  expect(await verifyPassword(await hashPassword('е\u0308лка-1234'), 'ёлка-1234')).toBe(true);
});

it('never lets anybody in without a hash', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
});
