import { createPublicKey, type webcrypto, verify } from 'node:crypto';
import * as z from 'zod';
import { now } from '../../platform/clock.ts';

export type JsonWebKeys = readonly (webcrypto.JsonWebKey & { kid?: string | undefined })[];

/** Clocks differ by less. */
const CLOCK_SKEW_SECONDS = 60;

const header = z.object({ alg: z.literal('RS256'), kid: z.string().optional() });
const claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  iat: z.number(),
  nonce: z.string(),
  /** The id of the person in Telegram; `sub` is another one. */
  id: z.int().positive(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  preferred_username: z.string().optional(),
});
export type IdTokenClaims = z.infer<typeof claims>;
type Expected = { issuer: string; clientId: string; nonce: string };

/**
 * The claims of an ID token; null unless it is signed by RS256 with one of the keys, and by this issuer for this client and this
 * sign-in, and has not expired (OpenID Connect Core 1.0, section 3.1.3.7).
 */
export function verifyIdToken(token: string, keys: JsonWebKeys, expected: Expected): IdTokenClaims | null {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  const parsedHeader = header.safeParse(parsePart(head));
  if (rest.length > 0 || !parsedHeader.success) return null;
  const { kid } = parsedHeader.data;
  const candidates = keys.filter((key) => key.kty === 'RSA' && (kid === undefined || key.kid === kid));
  const signed = Buffer.from(`${head}.${body}`);
  if (!candidates.some((key) => isSignedBy(key, signed, Buffer.from(signature, 'base64url')))) return null;
  const parsed = claims.safeParse(parsePart(body));
  return parsed.success && isMeant(parsed.data, expected) ? parsed.data : null;
}

function isMeant({ iss, aud, exp, iat, nonce }: IdTokenClaims, expected: Expected): boolean {
  const seconds = now().getTime() / 1_000;
  // For several audiences the token would need `azp`, which Telegram does not send.
  const isForClient =
    typeof aud === 'string' ? aud === expected.clientId : aud.length === 1 && aud[0] === expected.clientId;
  return (
    iss === expected.issuer &&
    isForClient &&
    nonce === expected.nonce &&
    exp > seconds - CLOCK_SKEW_SECONDS &&
    iat < seconds + CLOCK_SKEW_SECONDS
  );
}

function isSignedBy(key: webcrypto.JsonWebKey, signed: Buffer, signature: Buffer): boolean {
  try {
    return verify('RSA-SHA256', signed, createPublicKey({ key, format: 'jwk' }), signature);
  } catch {
    return false;
  }
}

function parsePart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
