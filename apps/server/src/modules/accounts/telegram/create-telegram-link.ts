import type { Output } from '@lotok/contract';
import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { lockNamedAccount } from '../credentials/credentials.store.ts';
import { putTelegramLink } from './telegram-links.store.ts';
import { isTelegramLinked } from './telegram-users.store.ts';

/** The address that opens the shop's bot with a payload; null when there is no bot. */
export type LinkToBot = (payload: string) => string | null;

/** Enough for a link that was not opened in time, a few times over. */
const LINKS_PER_ACCOUNT = { max: 20, windowSeconds: 3_600 };

/** Creates a link to the bot that connects the Telegram of the person who opens it. An earlier link of the account becomes invalid. */
export async function createTelegramLink(
  { db, rateLimiter, linkToBot }: { db: Db; rateLimiter: CallRateLimiter; linkToBot: LinkToBot },
  buyerId: number,
): Promise<Output<'telegram/createLink'>> {
  await rateLimiter.countAgainst(`telegram-link:account:${buyerId}`, LINKS_PER_ACCOUNT);
  const token = newToken();
  const url = linkToBot(`link_${token}`) ?? refuse('TELEGRAM_UNAVAILABLE');
  const expiresAt = await inTransaction(db, async (tx) => {
    await lockNamedAccount(tx, buyerId);
    if (await isTelegramLinked(tx, buyerId)) refuse('TELEGRAM_LINKED');
    return putTelegramLink(tx, { tokenHash: hashToken(token), buyerId });
  });
  return { url, expires_at: expiresAt.toISOString() };
}
