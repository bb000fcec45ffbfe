import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'short'],
  ['Ab1!xyz', 'short'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['qwertyuiop', 'weak'],
  ['йцукенгш', 'weak'],
  ['Password1', 'weak'],
  ['kdjwmbtx', 'weak'],
  ['kD7wm2Tx', 'fair'],
  ['лодка-42', 'fair'],
  ['correct horse battery', 'strong'],
  ['берег моря в июле', 'strong'],
  ['kD7w!m2T_x9', 'strong'],
] as const)('the password “%s” is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('known data of the owner adds little strength', () => {
  const known = ['Kovalev_Anton', 'kovalev.anton@example.com'];
  expect(passwordStrength('kovalev_anton1')).toBe('strong');
  expect(passwordStrength('kovalev_anton1', known)).toBe('weak');
  expect(passwordStrength('Kovalev.Anton99', known)).toBe('weak');
});

test('a very short login is ignored', () => {
  expect(passwordStrength('kD7wm2Tx', ['k', 'm@m.mm'])).toBe('fair');
});
