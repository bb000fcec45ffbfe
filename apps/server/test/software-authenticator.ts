import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Options = Record<string, unknown>;
/** What a dishonest or broken authenticator or browser does otherwise. */
type Faults = {
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

/** An authenticator with one ES256 key, as a browser with it would answer (W3C WebAuthn Level 3, sections 6.1 and 6.5). */
export function createAuthenticator({ origin, counter = 0 }: { origin: string; counter?: number }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const counting = counter > 0;
  let count = counter;
  let userHandle = '';

  const clientData = (type: string, options: Options, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type: faults.type ?? type,
        challenge: faults.challenge ?? options.challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const header = (rpId: unknown, flags: number, faults: Faults) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(faults.counter ?? count);
    return Buffer.concat([sha256(Buffer.from(faults.rpId ?? String(rpId))), Buffer.of(faults.flags ?? flags), counted]);
  };

  return {
    id,
    /** Makes the passkey that `navigator.credentials.create` was asked for. */
    create(options: Options, faults: Faults = {}) {
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
        header((options.rp as { id: string }).id, IS_PRESENT | IS_VERIFIED | HAS_CREDENTIAL, faults),
        Buffer.alloc(16),
        Buffer.of(0, credentialId.length),
        credentialId,
        key,
      ]);
      const [format, statement] = faults.attestation ?? ['none', new Map()];
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
          clientDataJSON: clientData('webauthn.create', options, faults).toString('base64url'),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    /** Signs what `navigator.credentials.get` was asked for. */
    get(options: Options, faults: Faults = {}) {
      if (counting) count += 1;
      const clientDataJson = clientData('webauthn.get', options, faults);
      const authenticatorData = header(options.rpId, IS_PRESENT | IS_VERIFIED, faults);
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
          userHandle: faults.userHandle ?? userHandle,
        },
      };
    },
  };
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
