import { type Db, inTransaction } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockAccount } from './credentials.store.ts';
import { takeOwnChallenge } from './passkey-challenges.store.ts';
import { insertPasskey, MAX_PASSKEYS } from './passkeys.store.ts';
import { type RelyingParty, verifyRegistration } from './web-authn.ts';

/** Keeps the passkey that the browser made. The question is used up, whatever the answer is worth. */
export async function finishPasskeyRegistration(
  { db, party }: { db: Db; party: RelyingParty },
  buyerId: number,
  made: { name: string; response: unknown },
): Promise<{ passkey_id: number }> {
  const challenge = await inTransaction(db, (tx) => takeOwnChallenge(tx, buyerId));
  const passkey = challenge === null ? null : await verifyRegistration(made.response, { challenge, party });
  if (!passkey) return refuse('PASSKEY_INVALID');
  const id = await inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, buyerId))) refuse('INVALID_TOKEN');
    return insertPasskey(tx, buyerId, { ...passkey, name: made.name });
  });
  return {
    passkey_id: id ?? refuse('TOO_LARGE', { message: `An account has at most ${MAX_PASSKEYS} passkeys.` }),
  };
}
