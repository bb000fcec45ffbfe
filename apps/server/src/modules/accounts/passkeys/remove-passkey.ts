import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { Caller, Context } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockAccount } from '../credentials/credentials.store.ts';
import { deletePasskey } from './passkeys.store.ts';
import { endSessions } from '../sessions/sessions.store.ts';
import { notifySignInChange } from '../letters/notify-sign-in-change.ts';

/**
 * Deletes one of the caller's passkeys. Removing one in review means that it was not the owner's: all sessions except the caller's end,
 * because a session row does not record how it was opened.
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
    await notifySignInChange(tx, account, { what: 'passkeyRemoved', language });
  });
}
