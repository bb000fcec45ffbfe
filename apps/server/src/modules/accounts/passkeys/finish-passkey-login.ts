import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { lockAccount } from '../credentials/credentials.store.ts';
import { type MergeHandler, mergeGuest } from '../guests/merge-guest.ts';
import { openSession } from '../sessions/open-session.ts';
import { consumeLoginChallenge } from './passkey-challenges.store.ts';
import { recordPasskeyUse, findPasskey } from './passkeys.store.ts';
import { type RelyingParty, verifyLogin } from './web-authn.ts';
import { parseLoginCredential } from './web-authn-credentials.ts';

const ATTEMPTS_PER_ADDRESS = { max: 60, windowSeconds: 600 };

type Deps = { db: Db; party: RelyingParty; mergeHandlers: readonly MergeHandler[]; rateLimiter: CallRateLimiter };
type PasskeyLogin = {
  challengeId: string;
  response: unknown;
  guestToken?: string | null | undefined;
  deviceToken?: string | undefined;
};

/**
 * Signs in with a passkey, which replaces password and second factor. Every refusal is PASSKEY_INVALID, so that an attacker learns
 * nothing. The challenge is consumed even when the response is invalid.
 */
export async function finishPasskeyLogin(
  { db, party, mergeHandlers, rateLimiter }: Deps,
  input: PasskeyLogin,
  from: { userAgent: string; address: string },
): Promise<{ token: string }> {
  await rateLimiter.countByNetwork('passkey-login', from.address, ATTEMPTS_PER_ADDRESS);
  const challenge = await inTransaction(db, (tx) => consumeLoginChallenge(tx, hashToken(input.challengeId)));
  const credential = parseLoginCredential(input.response);
  const passkey = credential && (await findPasskey(db, credential.id));
  if (challenge === null || !credential || !passkey) return refuse('PASSKEY_INVALID');
  const counter = await verifyLogin(credential, { challenge, party, passkey });
  if (counter === null) return refuse('PASSKEY_INVALID');
  const { buyerId } = passkey;
  return inTransaction(db, async (tx) => {
    // The account is locked before the rows that refer to it, in the same order as in its deletion.
    const isAccepted = (await lockAccount(tx, buyerId)) && (await recordPasskeyUse(tx, passkey.id, counter));
    if (!isAccepted) refuse('PASSKEY_INVALID');
    await mergeGuest(tx, mergeHandlers, { guestToken: input.guestToken, buyerId });
    return { token: await openSession(tx, { buyerId, ...from, deviceToken: input.deviceToken }) };
  });
}
