import { now } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { enqueueMail } from '../../../platform/outbox.store.ts';
import type { Account } from '../credentials/credentials.store.ts';
import { dropLetterLinks } from '../letters/letter-links.store.ts';
import { dropResetCode } from './reset-codes.store.ts';
import { dropSiteLinks } from '../telegram/site-links.store.ts';
import { dropTelegramLinks } from '../telegram/telegram-links.store.ts';
import { endSessions } from '../sessions/sessions.store.ts';

type Change = {
  exceptTokenHash: Buffer | null;
  language: string;
  /** How many passkeys a reset removed and how many it put in review, for the email. */
  passkeys?: { removed: number; inReview: number };
  /** Whether a reset disconnected Telegram, for the email. */
  isTelegramRemoved?: boolean;
};

/**
 * Does what follows every change of a password: ends all sessions except the given one, deletes reset codes and all links that were
 * requested before, and notifies the owner.
 */
export async function completePasswordChange(
  tx: Tx,
  { buyerId, email }: Account,
  { exceptTokenHash, language, passkeys, isTelegramRemoved = false }: Change,
): Promise<void> {
  await endSessions(tx, buyerId, exceptTokenHash);
  await dropResetCode(tx, buyerId);
  await dropLetterLinks(tx, buyerId);
  await dropTelegramLinks(tx, buyerId);
  await dropSiteLinks(tx, buyerId);
  if (email === null) return;
  await enqueueMail(tx, {
    kind: 'password-changed',
    buyerId,
    recipient: email,
    language,
    about: { at: now().toISOString(), ...(passkeys ? { passkeys } : {}), isTelegramRemoved },
  });
}
