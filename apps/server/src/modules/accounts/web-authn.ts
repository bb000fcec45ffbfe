import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { hashToken } from '../../platform/secrets.ts';
import { type LoginAnswer, parseRegistrationAnswer } from './web-authn-answers.ts';

/** The shop as authenticators know it: its host name, and the address that its pages come from. */
export type RelyingParty = { id: string; origin: string; name: string };
export type NewPasskey = { credentialId: string; publicKey: Buffer; counter: number; transports: string[] };
export type KnownPasskey = { buyerId: number; credentialId: string; publicKey: Buffer; counter: number };

type Options = Record<string, unknown>;
type Expected = { challenge: string; party: RelyingParty };

/** What all platforms make: EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];
/** A passkey stands for password and second factor, so that its holder is always asked for finger, face or PIN. */
const userVerification = 'required';

/** What the browser needs to make a passkey that it finds again without a login. */
export async function registrationOptions(asked: {
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
      rpID: asked.party.id,
      rpName: asked.party.name,
      userID: userHandleOf(asked.buyerId),
      userName: asked.login,
      userDisplayName: asked.login,
      challenge: Buffer.from(asked.challenge, 'base64url'),
      timeout: asked.timeoutMs,
      attestationType: 'none',
      excludeCredentials: asked.known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification },
      supportedAlgorithmIDs: ALGORITHMS,
    })),
  };
}

/** What the browser needs to offer every passkey that it has for this shop. */
export function loginOptions(asked: { challenge: string; party: RelyingParty; timeoutMs: number }): Options {
  const { challenge, party, timeoutMs } = asked;
  return { rpId: party.id, challenge, allowCredentials: [], timeout: timeoutMs, userVerification };
}

/** The passkey of an answer to {@link registrationOptions}; null when the answer is not what was asked for. */
export async function verifyRegistration(answer: unknown, expected: Expected): Promise<NewPasskey | null> {
  const read = parseRegistrationAnswer(answer);
  if (!read) return null;
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: await withoutAttestation({ ...read, clientExtensionResults: {} }),
      ...conditions(expected),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || !registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    const transports = read.response.transports ?? [];
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
  } catch {
    return null;
  }
}

/** The counter of an answer that this passkey signed; null when it did not, or when the passkey was cloned. */
export async function verifyLogin(
  answer: LoginAnswer,
  expected: Expected & { passkey: KnownPasskey },
): Promise<number | null> {
  const { buyerId, credentialId, publicKey, counter } = expected.passkey;
  if (!userHandleOf(buyerId).equals(Buffer.from(answer.response.userHandle, 'base64url'))) return null;
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
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
 * No attestation was asked for, so none is believed. It is left out before it is looked at, since the certificates of
 * one name addresses that the library would fetch from here.
 */
async function withoutAttestation(answer: RegistrationResponseJSON): Promise<RegistrationResponseJSON> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const made = decodeAttestationObject(isoBase64URL.toBuffer(answer.response.attestationObject));
  const attestationObject = isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', made.get('authData')],
    ]),
  );
  return { ...answer, response: { ...answer.response, attestationObject: isoBase64URL.fromBuffer(attestationObject) } };
}

/** What an authenticator keeps of an account: nothing that says whose it is. */
function userHandleOf(buyerId: number): Buffer<ArrayBuffer> {
  return Buffer.from(hashToken(`passkeys:${buyerId}`));
}

/** Loaded at first use: it takes 30 MB, and most nodes of most shops never need it. */
function library() {
  return import('@simplewebauthn/server');
}
