import { now } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Context } from '../../platform/http/routes.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { countByAddress } from './credentials-limits.ts';
import { setEmail } from './credentials.store.ts';
import { openLetterLink } from './open-letter-link.ts';
import { dropResetCode } from './reset-codes.store.ts';

type Parts = { db: Db; hasRateLimits: boolean };

/**
 * Makes the address true that the link was mailed to, and tells the old one. An address that somebody else took
 * meanwhile is EMAIL_EXISTS and leaves the link good; a link that is used, over or unknown is NOT_FOUND.
 */
export async function confirmEmailChange(
  parts: Parts,
  token: string,
  { address, language }: Pick<Context, 'address' | 'language'>,
): Promise<void> {
  await countByAddress(parts, 'confirm-link', address);
  await inTransaction(parts.db, async (tx) => {
    const { buyerId, email, newEmail } = await openLetterLink(tx, token, 'change_email');
    await setEmail(tx, buyerId, newEmail ?? refuse('NOT_FOUND'));
    // It was mailed to the old address.
    await dropResetCode(tx, buyerId);
    await enqueueMail(tx, {
      kind: 'email-changed',
      buyerId,
      recipient: email,
      language,
      about: { at: now().toISOString() },
    });
  });
}
