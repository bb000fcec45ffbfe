import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { hashToken } from '../../../platform/secrets.ts';
import { type LoginCredential, parseRegistrationCredential } from './web-authn-credentials.ts';

/** The shop as a WebAuthn relying party: its host name, the origin of its pages, and its current name. */
export type RelyingParty = { id: string; origin: string; shop: { readonly name: string } };
export type NewPasskey = { credentialId: string; publicKey: Buffer; counter: number; transports: string[] };
export type KnownPasskey = { buyerId: number; credentialId: string; publicKey: Buffer; counter: number };

type Options = Record<string, unknown>;
type Expected = { challenge: string; party: RelyingParty };

/** EdDSA, ES256 and RS256: every platform supports at least one. */
const ALGORITHMS = [-8, -7, -257];
/** A passkey replaces password and second factor, so fingerprint, face or PIN is always required. */
const userVerification = 'required';

/** Options with which the browser creates a discoverable credential. */
export async function registrationOptions(input: {
  challenge: string;
  party: RelyingParty;
  buyerId: number;
  login: string;
  known: readonly { credentialId: string; transports: string[] }[];
  timeoutMs: number;
}): Promise<Options> {
  const { generateRegistrationOptions } = await library();
  return {
    ...(await generateRegistrationOptions({
      rpID: input.party.id,
      rpName: input.party.shop.name,
      userID: userHandleOf(input.buyerId),
      userName: input.login,
      userDisplayName: input.login,
      challenge: Buffer.from(input.challenge, 'base64url'),
      timeout: input.timeoutMs,
      attestationType: 'none',
      excludeCredentials: input.known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification },
      supportedAlgorithmIDs: ALGORITHMS,
    })),
  };
}

/** Options with which the browser offers every passkey that it has for this shop. */
export function loginOptions(input: { challenge: string; party: RelyingParty; timeoutMs: number }): Options {
  const { challenge, party, timeoutMs } = input;
  return { rpId: party.id, challenge, allowCredentials: [], timeout: timeoutMs, userVerification };
}

/** Verifies the browser's response to {@link registrationOptions} and returns the passkey; null when it is invalid. */
export async function verifyRegistration(response: unknown, expected: Expected): Promise<NewPasskey | null> {
  const credential = parseRegistrationCredential(response);
  if (!credential) return null;
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: await withoutAttestation({ ...credential, clientExtensionResults: {} }),
      ...conditions(expected),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || !registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    const transports = credential.response.transports ?? [];
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
  } catch {
    return null;
  }
}

/** Verifies a login and returns the new signature counter; null when the signature is invalid or the passkey was cloned. */
export async function verifyLogin(
  credential: LoginCredential,
  expected: Expected & { passkey: KnownPasskey },
): Promise<number | null> {
  const { buyerId, credentialId, publicKey, counter } = expected.passkey;
  if (!userHandleOf(buyerId).equals(Buffer.from(credential.response.userHandle, 'base64url'))) return null;
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      ...conditions(expected),
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

function conditions({ challenge, party }: Expected) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  };
}

/**
 * Removes the attestation, which was not requested, before the library reads it: its certificates may contain addresses that the
 * library would fetch from this server.
 */
async function withoutAttestation(credential: RegistrationResponseJSON): Promise<RegistrationResponseJSON> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(credential.response.attestationObject));
  const attestationObject = isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', attestation.get('authData')],
    ]),
  );
  return {
    ...credential,
    response: { ...credential.response, attestationObject: isoBase64URL.fromBuffer(attestationObject) },
  };
}

/** The user handle that an authenticator stores: a hash that does not reveal the account. */
function userHandleOf(buyerId: number): Buffer<ArrayBuffer> {
  return Buffer.from(hashToken(`passkeys:${buyerId}`));
}

/** Loaded at first use: it takes 30 MB, and most nodes never need it. */
function library() {
  return import('@simplewebauthn/server');
}
