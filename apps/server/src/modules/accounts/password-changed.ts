import { now } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/index.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import type { Account } from './credentials.store.ts';
import { dropLetterLinks } from './letter-links.store.ts';
import { dropResetCode } from './reset-codes.store.ts';
import { endSessions } from './sessions.store.ts';

type Change = {
  keptTokenHash: Buffer | null;
  language: string;
  /** How many passkeys a reset removed, and how many it has reviewed: the letter says so. */
  passkeys?: { removed: number; inReview: number };
};

/**
 * What follows from every new password, whoever had the old one: all sessions end but the one that is kept, codes and
 * links that were asked for before are good no more, and the owner is told.
 */
export async function passwordChanged(
  tx: Tx,
  { buyerId, email }: Account,
  { keptTokenHash, language, passkeys }: Change,
): Promise<void> {
  await endSessions(tx, buyerId, keptTokenHash);
  await dropResetCode(tx, buyerId);
  await dropLetterLinks(tx, buyerId);
  await enqueueMail(tx, {
    kind: 'password-changed',
    buyerId,
    recipient: email,
    language,
    about: { at: now().toISOString(), ...(passkeys ? { passkeys } : {}) },
  });
}
