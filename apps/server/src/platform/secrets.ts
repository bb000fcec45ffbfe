import { createCipheriv, createDecipheriv, createHash, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

export type Sealed = { keyId: string; sealed: Buffer };

/** Seals and opens stock. Old keys may be given for opening, so that the key can be rotated. */
export type Vault = {
  /** The id of the key that it seals under. */
  keyId: string;
  seal(text: string): Sealed;
  /** Throws when the key is unknown or the bytes were changed. */
  open(sealed: Sealed): string;
  /** What is stored of a secret that is too short for a bare hash: who has the database alone can't guess it. */
  fingerprint(text: string): Buffer;
  /** What {@link Vault.fingerprint} answers now or answered under a key that was replaced, to know such a secret again. */
  fingerprints(text: string): Buffer[];
};

/** AES-256-GCM under `SECRET_KEY`; the key's id is stored beside each sealed text. */
export function createVault(secretKey: Buffer, oldKeys: readonly Buffer[] = []): Vault {
  const all = [secretKey, ...oldKeys];
  const keys = new Map(all.map((key) => [keyIdOf(key), purposeKey(key, 'units')] as const));
  const keyId = keyIdOf(secretKey);
  const current = purposeKey(secretKey, 'units');
  const fingerprintKeys = all.map((key) => purposeKey(key, 'fingerprints'));
  const fingerprints = (text: string) => fingerprintKeys.map((key) => createHmac('sha256', key).update(text).digest());
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
    fingerprint: (text) => fingerprints(text)[0] ?? Buffer.alloc(0),
    fingerprints,
  };
}

/** Seals a text into another, for a place that holds JSON. */
export function sealToText(vault: Vault, text: string): string {
  const { keyId, sealed } = vault.seal(text);
  return `${keyId}.${sealed.toString('base64url')}`;
}

/** Opens what {@link sealToText} made. */
export function openText(vault: Vault, text: string): string {
  const [keyId = '', sealed = ''] = text.split('.');
  return vault.open({ keyId, sealed: Buffer.from(sealed, 'base64url') });
}

/** A token with 256 bits of randomness, for URLs and headers. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/** One secret, a key of its own for each purpose. */
function purposeKey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `lotok:${purpose}`, 32));
}

/** What is kept of a key beside what it sealed: a hash, from which nobody finds the key. */
export function keyIdOf(key: Buffer): string {
  return createHash('sha256').update('lotok:key-id').update(key).digest('hex').slice(0, 12);
}
