import { type Db, inTransaction } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockAccount } from '../credentials/credentials.store.ts';
import { consumeRegistrationChallenge } from './passkey-challenges.store.ts';
import { insertPasskey, MAX_PASSKEYS } from './passkeys.store.ts';
import { notifySignInChange } from '../letters/notify-sign-in-change.ts';
import { type RelyingParty, verifyRegistration } from './web-authn.ts';

/** Stores the passkey that the browser created and notifies the owner. The challenge is consumed even when the response is invalid. */
export async function finishPasskeyRegistration(
  { db, party }: { db: Db; party: RelyingParty },
  buyerId: number,
  input: { name: string; response: unknown },
  language: string,
): Promise<{ passkey_id: number }> {
  const challenge = await inTransaction(db, (tx) => consumeRegistrationChallenge(tx, buyerId));
  const passkey = challenge === null ? null : await verifyRegistration(input.response, { challenge, party });
  if (!passkey) return refuse('PASSKEY_INVALID');
  const id = await inTransaction(db, async (tx) => {
    const account = (await lockAccount(tx, buyerId)) ?? refuse('INVALID_TOKEN');
    const inserted = await insertPasskey(tx, buyerId, { ...passkey, name: input.name });
    if (inserted !== null) await notifySignInChange(tx, account, { what: 'passkeyAdded', language });
    return inserted;
  });
  return {
    passkey_id: id ?? refuse('TOO_LARGE', { message: `An account has at most ${MAX_PASSKEYS} passkeys.` }),
  };
}
