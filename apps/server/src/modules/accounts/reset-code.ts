import { RESET_CODE_CHARACTERS } from '@lotok/contract';
import { newToken, type Vault } from '../../platform/secrets.ts';

/** No 0 and O, no 1, I and L: who copies a code from a telephone can't take one sign for another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** The largest multiple of the alphabet in a byte; what lies above would make its first signs more frequent. */
const EVEN_BYTES = 256 - (256 % ALPHABET.length);

/** Six signs: with five tries a code, one guess in some 170 million is right. */
export function newResetCode(): string {
  const bytes = [...Buffer.from(newToken(), 'base64url')].filter((byte) => byte < EVEN_BYTES);
  const code = bytes.slice(0, RESET_CODE_CHARACTERS).map((byte) => ALPHABET[byte % ALPHABET.length]);
  return code.length === RESET_CODE_CHARACTERS ? code.join('') : newResetCode();
}

/** What is stored of a user's code. Case does not matter, nor blanks that came along when it was copied. */
export function fingerprintCode(vault: Vault, buyerId: number, code: string): Buffer {
  return vault.fingerprint(textOf(buyerId, code));
}

/** What may be stored of it: a code outlives the key that was current when it was sent. */
export function fingerprintsOfCode(vault: Vault, buyerId: number, code: string): Buffer[] {
  return vault.fingerprints(textOf(buyerId, code));
}

const textOf = (buyerId: number, code: string) => `reset-code:${buyerId}:${code.trim().toUpperCase()}`;
