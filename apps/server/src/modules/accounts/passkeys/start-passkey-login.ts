import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { CHALLENGE_MINUTES, insertChallenge } from './passkey-challenges.store.ts';
import { loginOptions, type RelyingParty } from './web-authn.ts';

/** The login page starts one each time it is opened, so this is enough for an office behind one address. */
const STARTS_PER_ADDRESS = { max: 120, windowSeconds: 600 };

/** Creates a challenge that the browser may sign with any passkey for this shop; the user is not known yet. */
export async function startPasskeyLogin(
  { db, party, rateLimiter }: { db: Db; party: RelyingParty; rateLimiter: CallRateLimiter },
  address: string,
): Promise<{ challenge_id: string; options: Record<string, unknown> }> {
  await rateLimiter.countByNetwork('passkey-start', address, STARTS_PER_ADDRESS);
  const [challengeId, challenge] = [newToken(), newToken()];
  await inTransaction(db, (tx) => insertChallenge(tx, { idHash: hashToken(challengeId), buyerId: null, challenge }));
  const timeoutMs = CHALLENGE_MINUTES * 60_000;
  return { challenge_id: challengeId, options: loginOptions({ challenge, party, timeoutMs }) };
}
