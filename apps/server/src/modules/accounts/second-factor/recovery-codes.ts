import { hashToken, newToken } from '../../../platform/secrets.ts';

export const RECOVERY_CODES = 10;
/** 80 bits: too many to guess, so that an unsalted hash is enough. */
const CHARACTERS = 16;
/** Crockford's base 32: no two characters look alike. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ten codes to print, in groups of four characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    [...Buffer.from(newToken(), 'base64url').subarray(0, CHARACTERS)]
      .map((byte, at) => (at > 0 && at % 4 === 0 ? '-' : '') + ALPHABET[byte % ALPHABET.length])
      .join(''),
  );
}

/** The stored hash of a recovery code. Grouping and case do not matter. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(code.toLowerCase().replace(/[^0-9a-z]/g, ''));
}
