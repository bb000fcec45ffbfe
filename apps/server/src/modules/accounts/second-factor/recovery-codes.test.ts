import { expect, it } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes, RECOVERY_CODES } from './recovery-codes.ts';

it('there are ten different recovery codes in groups of unambiguous characters', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(RECOVERY_CODES);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
});

it('a recovery code is accepted without its groups and in capitals', () => {
  const [code = '', other = ''] = newRecoveryCodes();
  const typed = ` ${code.replaceAll('-', ' ').toUpperCase()}`;
  expect(hashRecoveryCode(typed)).toEqual(hashRecoveryCode(code));
  expect(hashRecoveryCode(other)).not.toEqual(hashRecoveryCode(code));
});
