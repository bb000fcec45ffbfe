import type { ParsedInput } from '@lotok/contract';
import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { Context } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { hashToken, type Vault } from '../../../platform/secrets.ts';
import { lockAccount } from '../credentials/credentials.store.ts';
import { type MergeHandler, mergeGuest } from '../guests/merge-guest.ts';
import { openSession } from '../sessions/open-session.ts';
import { assertSecondFactor } from '../second-factor/second-factor.ts';
import { findAttemptScope } from '../sessions/known-places.ts';
import { consumeSiteLink, findSiteLinkOwner } from './site-links.store.ts';

/** The same limit as for the links of emails. */
const LINKS_PER_ADDRESS = { max: 60, windowSeconds: 600 };

type Deps = { db: Db; vault: Vault; rateLimiter: CallRateLimiter; mergeHandlers: readonly MergeHandler[] };

/**
 * Signs in with a link from the chat and returns the page that it opens. A used, expired or unknown link is NOT_FOUND. Where
 * the account has a second factor, the link stays valid until it is right. Locks the user before the link.
 */
export async function redeemSiteLink(
  { db, vault, rateLimiter, mergeHandlers }: Deps,
  { linkToken, code, guestToken, deviceToken }: ParsedInput<'auth/redeemSiteLink'>,
  { address, userAgent }: Pick<Context, 'address' | 'userAgent'>,
): Promise<{ token: string; path: string }> {
  await rateLimiter.countByNetwork('site-link:address', address, LINKS_PER_ADDRESS);
  const tokenHash = hashToken(linkToken);
  const buyerId = (await findSiteLinkOwner(db, tokenHash)) ?? refuse('NOT_FOUND');
  await assertSecondFactor(db, vault, buyerId, code, await findAttemptScope(db, buyerId, { address, deviceToken }));
  return inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, buyerId))) refuse('NOT_FOUND');
    const path = (await consumeSiteLink(tx, tokenHash)) ?? refuse('NOT_FOUND');
    await mergeGuest(tx, mergeHandlers, { guestToken, buyerId });
    return { token: await openSession(tx, { buyerId, userAgent, address, deviceToken }), path };
  });
}
