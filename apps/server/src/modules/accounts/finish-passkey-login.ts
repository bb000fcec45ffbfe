import { countByNetwork } from '../../platform/address-limits.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secrets.ts';
import { lockAccount } from './credentials.store.ts';
import { type Mover, mergeGuest } from './merge-guest.ts';
import { openSession } from './open-session.ts';
import { takeLoginChallenge } from './passkey-challenges.store.ts';
import { countPasskeyUse, findPasskey } from './passkeys.store.ts';
import { type RelyingParty, verifyLogin } from './web-authn.ts';
import { parseLoginAnswer } from './web-authn-answers.ts';

const TRIES_AN_ADDRESS = { max: 60, windowSeconds: 600 };

type Parts = { db: Db; party: RelyingParty; movers: readonly Mover[]; hasRateLimits: boolean };
type Signed = {
  challengeId: string;
  response: unknown;
  guestToken?: string | undefined;
  deviceToken?: string | undefined;
};

/**
 * Signs in with a passkey, which stands for password and second factor. Every reason to refuse is PASSKEY_INVALID: who
 * guesses learns nothing. The question is used up, whatever the answer is worth.
 */
export async function finishPasskeyLogin(
  { db, party, movers, hasRateLimits }: Parts,
  signed: Signed,
  from: { userAgent: string; address: string },
): Promise<{ token: string }> {
  if (hasRateLimits) await countByNetwork(db, 'passkey-login', from.address, TRIES_AN_ADDRESS);
  const challenge = await inTransaction(db, (tx) => takeLoginChallenge(tx, hashToken(signed.challengeId)));
  const answer = parseLoginAnswer(signed.response);
  const passkey = answer && (await findPasskey(db, answer.id));
  if (challenge === null || !answer || !passkey) return refuse('PASSKEY_INVALID');
  const counter = await verifyLogin(answer, { challenge, party, passkey });
  if (counter === null) return refuse('PASSKEY_INVALID');
  const { buyerId } = passkey;
  return inTransaction(db, async (tx) => {
    // The account is locked before all that hangs on it, as by whoever deletes it.
    const isKept = (await lockAccount(tx, buyerId)) && (await countPasskeyUse(tx, passkey.id, counter));
    if (!isKept) refuse('PASSKEY_INVALID');
    await mergeGuest(tx, movers, { guestToken: signed.guestToken, buyerId });
    return { token: await openSession(tx, { buyerId, ...from, deviceToken: signed.deviceToken }) };
  });
}
