import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { Context } from '../../../platform/http/routes.ts';
import { countByAddress } from '../credentials/credentials-limits.ts';
import { eraseUser } from '../credentials/credentials.store.ts';
import { lockBuyer } from '../guests/guests.store.ts';
import { type ListRegisteredDomains, refuseDeletionWithDomains } from '../users/registered-domains.ts';
import { redeemLetterLink } from './redeem-letter-link.ts';

/** Deletes or anonymises the rows of one module that belong to a buyer. */
export type ErasureHandler = (tx: Tx, buyerId: number) => Promise<void>;
type Deps = {
  db: Db;
  erasureHandlers: readonly ErasureHandler[];
  rateLimiter: CallRateLimiter;
  listRegisteredDomains: ListRegisteredDomains;
};

/**
 * Erases all personal data. Orders, payments and the ledger with the remaining balance stay, without a name. A used, expired or
 * unknown link is NOT_FOUND. The email does not list domains that were paid for after it was sent: they refuse the deletion with
 * HAS_DOMAINS, and the link stays valid. Locks: the user, the buyer, then the rows that the handlers touch.
 */
export async function confirmAccountDeletion(
  deps: Deps,
  token: string,
  { address }: Pick<Context, 'address'>,
): Promise<void> {
  await countByAddress(deps, 'confirm-link', address);
  await inTransaction(deps.db, async (tx) => {
    const { buyerId, madeAt } = await redeemLetterLink(tx, token, 'delete_account');
    await lockBuyer(tx, buyerId);
    const newDomains = await deps.listRegisteredDomains(tx, buyerId, madeAt);
    if (newDomains.count > 0) refuseDeletionWithDomains(newDomains.names);
    for (const erase of deps.erasureHandlers) await erase(tx, buyerId);
    await eraseUser(tx, buyerId);
  });
}
