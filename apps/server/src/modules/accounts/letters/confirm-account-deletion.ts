import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { Context } from '../../../platform/http/routes.ts';
import { countByAddress } from '../credentials/credentials-limits.ts';
import { eraseAccount, type ErasureHandler } from '../users/erase-account.ts';
import type { ListRegisteredDomains } from '../users/registered-domains.ts';
import { redeemLetterLink } from './redeem-letter-link.ts';

type Deps = {
  db: Db;
  erasureHandlers: readonly ErasureHandler[];
  rateLimiter: CallRateLimiter;
  listRegisteredDomains: ListRegisteredDomains;
};

/**
 * Erases an account by the link of an email; see {@link eraseAccount}. A used, expired or
 * unknown link is NOT_FOUND. The email does not list domains that were paid for after it was sent: they refuse the deletion with
 * HAS_DOMAINS, and the link stays valid.
 */
export async function confirmAccountDeletion(
  deps: Deps,
  token: string,
  { address }: Pick<Context, 'address'>,
): Promise<void> {
  await countByAddress(deps, 'confirm-link', address);
  await inTransaction(deps.db, async (tx) => {
    const { buyerId, madeAt } = await redeemLetterLink(tx, token, 'delete_account');
    await eraseAccount(tx, deps, { buyerId, givenUpAt: madeAt });
  });
}
