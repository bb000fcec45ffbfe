import { hashToken, newToken } from '../../platform/secrets.ts';

export const RECOVERY_CODES = 10;
/** 80 bits: too many to guess, so that an unsalted hash keeps them. */
const CHARACTERS = 16;
/** Crockford's base 32: nothing in it looks like anything else of it. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ten codes for paper, in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    [...Buffer.from(newToken(), 'base64url').subarray(0, CHARACTERS)]
      .map((byte, at) => (at > 0 && at % 4 === 0 ? '-' : '') + ALPHABET[byte % ALPHABET.length])
      .join(''),
  );
}

/** What is stored of a recovery code. Its groups and the case it is typed in do not matter. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(code.toLowerCase().replace(/[^0-9a-z]/g, ''));
}
