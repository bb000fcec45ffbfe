import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { Caller } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { deleteAuthenticator } from './authenticators.store.ts';
import { lockAccount } from '../credentials/credentials.store.ts';
import { sessionAttemptScope } from '../sessions/known-places.ts';
import { assertSecondFactor } from './second-factor.ts';
import { notifySignInChange } from '../letters/notify-sign-in-change.ts';

/** Disables the second factor after verifying a last code, and notifies the owner. Does nothing when it is not enabled. */
export async function disableTotp(
  { db, vault }: { db: Db; vault: Vault },
  { buyerId, tokenHash }: Pick<Caller, 'buyerId' | 'tokenHash'>,
  code: string,
  language: string,
): Promise<void> {
  await assertSecondFactor(db, vault, buyerId, code, sessionAttemptScope(tokenHash));
  await inTransaction(db, async (tx) => {
    const account = (await lockAccount(tx, buyerId)) ?? refuse('INVALID_TOKEN');
    if (await deleteAuthenticator(tx, buyerId)) await notifySignInChange(tx, account, { what: 'totpOff', language });
  });
}
