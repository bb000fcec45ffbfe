import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

export type Sealed = { keyId: string; sealed: Buffer };

/** Encrypts (seals) and decrypts (opens) goods and secrets. It can also open with old keys, so that the key can be rotated. */
export type Vault = {
  /** The id of the key that `seal` uses. */
  keyId: string;
  seal(text: string): Sealed;
  /** Throws when the key is unknown or the bytes were changed. */
  open(sealed: Sealed): string;
  /**
   * The HMAC to store for a secret that is too short for a plain hash: the database alone is not enough to guess it. Under the
   * current key, or under the key with this id; throws when that key is unknown.
   */
  fingerprint(text: string, keyId?: string): Buffer;
  /** What {@link Vault.fingerprint} returns under the current key and under each old key, to compare with a stored one. */
  fingerprints(text: string): Buffer[];
  /**
   * The first 64 bits of an HMAC of a part of a text as a signed number, under a key of its own, so that it cannot be compared
   * with a fingerprint. Under the current key, or under the key with this id; throws when that key is unknown.
   */
  fragment(text: string, keyId?: string): string;
  /** What {@link Vault.fragment} returns under the current key and under each old key. */
  fragments(text: string): string[];
};

/** AES-256-GCM under `SECRET_KEY`; the key's id is stored beside each sealed text. */
export function createVault(secretKey: Buffer, oldKeys: readonly Buffer[] = []): Vault {
  const all = [secretKey, ...oldKeys];
  const keys = new Map(all.map((key) => [keyIdOf(key), purposeKey(key, 'units')] as const));
  const keyId = keyIdOf(secretKey);
  const current = purposeKey(secretKey, 'units');
  const fingerprintKeys = new Map(all.map((key) => [keyIdOf(key), purposeKey(key, 'fingerprints')] as const));
  const fragmentKeys = new Map(
    all.map((key) => [keyIdOf(key), createSecretKey(purposeKey(key, 'fragments'))] as const),
  );
  const hmac = (key: Buffer | KeyObject, text: string) => createHmac('sha256', key).update(text).digest();
  return {
    keyId,
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { keyId, sealed: Buffer.concat([iv, cipher.getAuthTag(), body]) };
    },
    open({ keyId: usedId, sealed }) {
      const key = keys.get(usedId);
      if (!key) throw new Error(`no key ${usedId} to open a unit`);
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
    fingerprint(text, usedId = keyId) {
      const key = fingerprintKeys.get(usedId);
      if (!key) throw new Error(`no key ${usedId} for a fingerprint`);
      return hmac(key, text);
    },
    fingerprints: (text) => [...fingerprintKeys.values()].map((key) => hmac(key, text)),
    fragment(text, usedId = keyId) {
      const key = fragmentKeys.get(usedId);
      if (!key) throw new Error(`no key ${usedId} for a fragment`);
      return hmac(key, text).readBigInt64BE().toString();
    },
    fragments: (text) => [...fragmentKeys.values()].map((key) => hmac(key, text).readBigInt64BE().toString()),
  };
}

/** What stands in place of a secret that was not asked for. */
export const MASK = '••••••••';

/** A vault that opens nothing: whatever is composed with it has masks in place of secrets. */
export const maskingVault = (vault: Vault): Vault => ({ ...vault, open: () => MASK });

/** Seals a text into a string, for JSON columns. */
export function sealToText(vault: Vault, text: string): string {
  const { keyId, sealed } = vault.seal(text);
  return `${keyId}.${sealed.toString('base64url')}`;
}

/** Opens a string of {@link sealToText}. Throws like {@link Vault.open}. */
export function openText(vault: Vault, text: string): string {
  const [keyId = '', sealed = ''] = text.split('.');
  return vault.open({ keyId, sealed: Buffer.from(sealed, 'base64url') });
}

/** A token with 256 bits of randomness, for URLs and headers. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Without letters and digits that look alike. */
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A random code of capital letters and digits that people can type, with 5 bits of randomness in each character. */
export function newCode(characters: number): string {
  return Array.from(randomBytes(characters), (byte) => CODE_CHARACTERS[byte % CODE_CHARACTERS.length]).join('');
}

/** 256 random bits, for a key or a seed. */
export function newSecretBytes(): Buffer {
  return randomBytes(32);
}

export function hmacSha256(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text, 'utf8').digest();
}

/** The hash to store instead of a token. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export function sha256(text: string | Buffer): Buffer {
  return hash('sha256', text, 'buffer');
}

/** Derives a separate key for each purpose from one secret. */
function purposeKey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `lotok:${purpose}`, 32));
}

/** The id that is stored beside each sealed value: a hash from which the key cannot be derived. */
export function keyIdOf(key: Buffer): string {
  return createHash('sha256').update('lotok:key-id').update(key).digest('hex').slice(0, 12);
}
