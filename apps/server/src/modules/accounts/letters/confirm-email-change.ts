import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import { now } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { Context } from '../../../platform/http/routes.ts';
import { enqueueMail } from '../../../platform/outbox.store.ts';
import { refuse } from '../../../platform/refusal.ts';
import { countByAddress } from '../credentials/credentials-limits.ts';
import { setEmail } from '../credentials/credentials.store.ts';
import { redeemLetterLink } from './redeem-letter-link.ts';
import { dropResetCode } from '../passwords/reset-codes.store.ts';

type Deps = { db: Db; rateLimiter: CallRateLimiter };

/**
 * Sets the address to which the link was sent and notifies the old one. An address that another user has taken meanwhile is
 * EMAIL_EXISTS, and the link stays valid; a used, expired or unknown link is NOT_FOUND.
 */
export async function confirmEmailChange(
  deps: Deps,
  token: string,
  { address, language }: Pick<Context, 'address' | 'language'>,
): Promise<void> {
  await countByAddress(deps, 'confirm-link', address);
  await inTransaction(deps.db, async (tx) => {
    const { buyerId, email, newEmail } = await redeemLetterLink(tx, token, 'change_email');
    await setEmail(tx, buyerId, newEmail ?? refuse('NOT_FOUND'));
    // The code was sent to the old address.
    await dropResetCode(tx, buyerId);
    if (email === null) return;
    await enqueueMail(tx, {
      kind: 'email-changed',
      buyerId,
      recipient: email,
      language,
      about: { at: now().toISOString() },
    });
  });
}
