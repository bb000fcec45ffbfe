import { type Db, inTransaction } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { lockNamedAccount } from '../credentials/credentials.store.ts';
import { CHALLENGE_MINUTES, insertChallenge, consumeRegistrationChallenge } from './passkey-challenges.store.ts';
import { MAX_PASSKEYS } from './passkeys.store.ts';
import { listPasskeys } from '../credentials/security.reads.ts';
import { type RelyingParty, registrationOptions } from './web-authn.ts';

/** Creates the options for a new passkey. Only the latest challenge is valid, so a second tab invalidates the first. */
export async function startPasskeyRegistration(
  { db, party }: { db: Db; party: RelyingParty },
  buyerId: number,
): Promise<{ options: Record<string, unknown> }> {
  const known = await listPasskeys(db, buyerId);
  // Refused before the device creates a passkey that could not be stored.
  if (known.length >= MAX_PASSKEYS)
    refuse('TOO_LARGE', { message: `An account has at most ${MAX_PASSKEYS} passkeys.` });
  const challenge = newToken();
  const { login } = await inTransaction(db, async (tx) => {
    const account = await lockNamedAccount(tx, buyerId);
    await consumeRegistrationChallenge(tx, buyerId);
    await insertChallenge(tx, { idHash: hashToken(newToken()), buyerId, challenge });
    return account;
  });
  const timeoutMs = CHALLENGE_MINUTES * 60_000;
  return { options: await registrationOptions({ challenge, party, buyerId, login, known, timeoutMs }) };
}
