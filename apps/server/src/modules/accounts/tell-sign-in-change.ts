import { now } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/index.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import type { Account } from './credentials.store.ts';

/** What was changed of the ways to sign in. */
export type SignInChange = 'passkeyAdded' | 'passkeyRemoved' | 'totpOn' | 'totpOff';
export type SignInChangeAbout = { what: SignInChange; at: string };

/**
 * Tells the owner by letter, in the transaction that does it, that a way to sign in was added or removed: whoever has the password
 * and adds one keeps the account after the password is changed. The letter has no text that was typed, since an intruder may have.
 */
export async function tellSignInChange(
  tx: Tx,
  { buyerId, email }: Account,
  { what, language }: { what: SignInChange; language: string },
): Promise<void> {
  const about: SignInChangeAbout = { what, at: now().toISOString() };
  await enqueueMail(tx, { kind: 'sign-in-changed', buyerId, recipient: email, language, about });
}
