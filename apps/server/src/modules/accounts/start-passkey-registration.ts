import { type Db, inTransaction } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { lockAccount } from './credentials.store.ts';
import { CHALLENGE_MINUTES, insertChallenge, takeOwnChallenge } from './passkey-challenges.store.ts';
import { MAX_PASSKEYS } from './passkeys.store.ts';
import { listPasskeys } from './security.reads.ts';
import { type RelyingParty, registrationOptions } from './web-authn.ts';

/** Asks the browser to make a passkey. The last question counts, so a second tab voids the first. */
export async function startPasskeyRegistration(
  { db, party }: { db: Db; party: RelyingParty },
  buyerId: number,
): Promise<{ options: Record<string, unknown> }> {
  const known = await listPasskeys(db, buyerId);
  // Refused before the device makes what would not be kept.
  if (known.length >= MAX_PASSKEYS)
    refuse('TOO_LARGE', { message: `An account has at most ${MAX_PASSKEYS} passkeys.` });
  const challenge = newToken();
  const { login } = await inTransaction(db, async (tx) => {
    const account = (await lockAccount(tx, buyerId)) ?? refuse('INVALID_TOKEN');
    await takeOwnChallenge(tx, buyerId);
    await insertChallenge(tx, { idHash: hashToken(newToken()), buyerId, challenge });
    return account;
  });
  const timeoutMs = CHALLENGE_MINUTES * 60_000;
  return { options: await registrationOptions({ challenge, party, buyerId, login, known, timeoutMs }) };
}
