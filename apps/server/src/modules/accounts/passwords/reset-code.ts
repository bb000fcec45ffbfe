import { RESET_CODE_CHARACTERS } from '@lotok/contract';
import { newToken, type Vault } from '../../../platform/secrets.ts';

/** Without 0, O, 1, I and L, which are easily confused when a code is copied by eye. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** The largest multiple of the alphabet's length in a byte; bytes above it would make the first characters more frequent. */
const EVEN_BYTES = 256 - (256 % ALPHABET.length);

/** Six characters: with five attempts per code, the chance to guess one is about 1 in 170 million. */
export function newResetCode(): string {
  const bytes = [...Buffer.from(newToken(), 'base64url')].filter((byte) => byte < EVEN_BYTES);
  const code = bytes.slice(0, RESET_CODE_CHARACTERS).map((byte) => ALPHABET[byte % ALPHABET.length]);
  return code.length === RESET_CODE_CHARACTERS ? code.join('') : newResetCode();
}

/** The stored fingerprint of a user's code. Case and surrounding spaces do not matter. */
export function fingerprintCode(vault: Vault, buyerId: number, code: string): Buffer {
  return vault.fingerprint(textOf(buyerId, code));
}

/** The fingerprints under all keys: a code stays valid when the key changes after it was sent. */
export function fingerprintsOfCode(vault: Vault, buyerId: number, code: string): Buffer[] {
  return vault.fingerprints(textOf(buyerId, code));
}

const textOf = (buyerId: number, code: string) => `reset-code:${buyerId}:${code.trim().toUpperCase()}`;
