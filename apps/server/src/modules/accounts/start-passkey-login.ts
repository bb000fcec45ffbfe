import { countByNetwork } from '../../platform/address-limits.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { CHALLENGE_MINUTES, insertChallenge } from './passkey-challenges.store.ts';
import { loginOptions, type RelyingParty } from './web-authn.ts';

/** A login page may ask each time it is opened, so this is generous to an office behind one address. */
const STARTS_AN_ADDRESS = { max: 120, windowSeconds: 600 };

/** Asks the browser to sign with any passkey that it has for this shop; nobody says yet who they are. */
export async function startPasskeyLogin(
  { db, party, hasRateLimits }: { db: Db; party: RelyingParty; hasRateLimits: boolean },
  address: string,
): Promise<{ challenge_id: string; options: Record<string, unknown> }> {
  if (hasRateLimits) await countByNetwork(db, 'passkey-start', address, STARTS_AN_ADDRESS);
  const [challengeId, challenge] = [newToken(), newToken()];
  await inTransaction(db, (tx) => insertChallenge(tx, { idHash: hashToken(challengeId), buyerId: null, challenge }));
  const timeoutMs = CHALLENGE_MINUTES * 60_000;
  return { challenge_id: challengeId, options: loginOptions({ challenge, party, timeoutMs }) };
}
