import { type Db, inTransaction } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockAccount } from './credentials.store.ts';
import { takeOwnChallenge } from './passkey-challenges.store.ts';
import { insertPasskey, MAX_PASSKEYS } from './passkeys.store.ts';
import { tellSignInChange } from './tell-sign-in-change.ts';
import { type RelyingParty, verifyRegistration } from './web-authn.ts';

/** Keeps the passkey that the browser made, and tells the owner. The question is used up, whatever the answer is worth. */
export async function finishPasskeyRegistration(
  { db, party }: { db: Db; party: RelyingParty },
  buyerId: number,
  made: { name: string; response: unknown },
  language: string,
): Promise<{ passkey_id: number }> {
  const challenge = await inTransaction(db, (tx) => takeOwnChallenge(tx, buyerId));
  const passkey = challenge === null ? null : await verifyRegistration(made.response, { challenge, party });
  if (!passkey) return refuse('PASSKEY_INVALID');
  const id = await inTransaction(db, async (tx) => {
    const account = (await lockAccount(tx, buyerId)) ?? refuse('INVALID_TOKEN');
    const inserted = await insertPasskey(tx, buyerId, { ...passkey, name: made.name });
    if (inserted !== null) await tellSignInChange(tx, account, { what: 'passkeyAdded', language });
    return inserted;
  });
  return {
    passkey_id: id ?? refuse('TOO_LARGE', { message: `An account has at most ${MAX_PASSKEYS} passkeys.` }),
  };
}
