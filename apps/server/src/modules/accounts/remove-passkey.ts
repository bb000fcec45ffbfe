import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockAccount } from './credentials.store.ts';
import { deletePasskey } from './passkeys.store.ts';
import { endSessions } from './sessions.store.ts';
import { tellSignInChange } from './tell-sign-in-change.ts';

/**
 * Forgets an own passkey. One that was in review turned out not to be the owner's: whoever signed in with it is signed out,
 * which is everybody but the caller, since a session does not know how it was opened.
 */
export async function removePasskey(
  db: Db,
  passkeyId: number,
  { caller: { buyerId, tokenHash }, language }: Pick<Context<Caller>, 'caller' | 'language'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = (await lockAccount(tx, buyerId)) ?? refuse('INVALID_TOKEN');
    const removed = (await deletePasskey(tx, buyerId, passkeyId)) ?? refuse('NOT_FOUND');
    if (removed.wasInReview) await endSessions(tx, buyerId, tokenHash);
    await tellSignInChange(tx, account, { what: 'passkeyRemoved', language });
  });
}
