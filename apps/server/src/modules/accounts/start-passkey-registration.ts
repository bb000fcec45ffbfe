import { type Db, inTransaction } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { CHALLENGE_MINUTES, insertChallenge, takeOwnChallenge } from './passkey-challenges.store.ts';
import { MAX_PASSKEYS } from './passkeys.store.ts';
import { listPasskeys } from './security.reads.ts';
import { getUser } from './users.store.ts';
import { type RelyingParty, registrationOptions } from './web-authn.ts';

/** Asks the browser to make a passkey. The last question counts, so a second tab voids the first. */
export async function startPasskeyRegistration(
  { db, party }: { db: Db; party: RelyingParty },
  buyerId: number,
): Promise<{ options: Record<string, unknown> }> {
  const [{ login }, known] = await Promise.all([getUser(db, buyerId), listPasskeys(db, buyerId)]);
  // Refused before the device makes what would not be kept.
  if (known.length >= MAX_PASSKEYS)
    refuse('TOO_LARGE', { message: `An account has at most ${MAX_PASSKEYS} passkeys.` });
  const challenge = newToken();
  await inTransaction(db, async (tx) => {
    await takeOwnChallenge(tx, buyerId);
    await insertChallenge(tx, { idHash: hashToken(newToken()), buyerId, challenge });
  });
  const timeoutMs = CHALLENGE_MINUTES * 60_000;
  return { options: await registrationOptions({ challenge, party, buyerId, login, known, timeoutMs }) };
}
