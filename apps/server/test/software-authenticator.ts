import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Options = Record<string, unknown>;
/** Values of a dishonest or faulty authenticator or browser. */
type Overrides = {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  flags?: number;
  counter?: number;
  userHandle?: string;
  attestation?: [format: string, statement: Map<string, unknown>];
};

export type SoftwareAuthenticator = ReturnType<typeof createAuthenticator>;

const IS_PRESENT = 1;
const IS_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

/** An authenticator with one ES256 key and the responses of a browser (W3C WebAuthn Level 3, sections 6.1 and 6.5). */
export function createAuthenticator({ origin, counter = 0 }: { origin: string; counter?: number }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const counting = counter > 0;
  let count = counter;
  let userHandle = '';

  const clientData = (type: string, options: Options, overrides: Overrides) =>
    Buffer.from(
      JSON.stringify({
        type: overrides.type ?? type,
        challenge: overrides.challenge ?? options.challenge,
        origin: overrides.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const header = (rpId: unknown, flags: number, overrides: Overrides) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(overrides.counter ?? count);
    return Buffer.concat([
      sha256(Buffer.from(overrides.rpId ?? String(rpId))),
      Buffer.of(overrides.flags ?? flags),
      counted,
    ]);
  };

  return {
    id,
    /** Creates the passkey for the options of `navigator.credentials.create`. */
    create(options: Options, overrides: Overrides = {}) {
      userHandle = (options.user as { id: string }).id;
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const authData = Buffer.concat([
        header((options.rp as { id: string }).id, IS_PRESENT | IS_VERIFIED | HAS_CREDENTIAL, overrides),
        Buffer.alloc(16),
        Buffer.of(0, credentialId.length),
        credentialId,
        key,
      ]);
      const [format, statement] = overrides.attestation ?? ['none', new Map()];
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', format],
          ['attStmt', statement as Map<string, never>],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options, overrides).toString('base64url'),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    /** Signs the challenge of the options of `navigator.credentials.get`. */
    get(options: Options, overrides: Overrides = {}) {
      if (counting) count += 1;
      const clientDataJson = clientData('webauthn.get', options, overrides);
      const authenticatorData = header(options.rpId, IS_PRESENT | IS_VERIFIED, overrides);
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJson)]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientDataJson.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: overrides.userHandle ?? userHandle,
        },
      };
    },
  };
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
