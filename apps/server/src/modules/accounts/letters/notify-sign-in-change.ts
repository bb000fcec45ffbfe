import { now } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { enqueueMail } from '../../../platform/outbox.store.ts';
import type { Account } from '../credentials/credentials.store.ts';

/** How the sign-in methods of an account have changed. */
export type SignInChange =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'totpOn'
  | 'totpOff'
  | 'telegramLinked'
  | 'telegramUnlinked';
export type SignInChangeAbout = { what: SignInChange; at: string };

/**
 * Emails the owner, in the transaction of the change, that a sign-in method was added or removed: an intruder who adds one keeps access
 * after the password is changed. The email contains no text that was typed in, because an intruder may have typed it.
 */
export async function notifySignInChange(
  tx: Tx,
  { buyerId, email }: Account,
  { what, language }: { what: SignInChange; language: string },
): Promise<void> {
  if (email === null) return;
  const about: SignInChangeAbout = { what, at: now().toISOString() };
  await enqueueMail(tx, { kind: 'sign-in-changed', buyerId, recipient: email, language, about });
}
