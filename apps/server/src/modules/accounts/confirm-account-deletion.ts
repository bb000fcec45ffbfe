import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import type { Context } from '../../platform/http/routes.ts';
import { countByAddress } from './credentials-limits.ts';
import { eraseUser } from './credentials.store.ts';
import { lockUser } from './guests.store.ts';
import { type ListHeldDomains, refuseDomains } from './held-domains.ts';
import { openLetterLink } from './open-letter-link.ts';

/** Erases what a buyer has in a module, or what it says of who the buyer is. */
export type Eraser = (tx: Tx, buyerId: number) => Promise<void>;
type Parts = { db: Db; erasers: readonly Eraser[]; hasRateLimits: boolean; listRegisteredDomains: ListHeldDomains };

/**
 * Erases everything personal. Orders, payments and the ledger with what is left on the balance stay, without a name. A
 * link that is used, over or unknown is NOT_FOUND. Domains that were paid for since the letter are in none of its words:
 * they refuse it, and the link stays good. Locks: the user, the buyer, then whatever the erasers touch.
 */
export async function confirmAccountDeletion(
  parts: Parts,
  token: string,
  { address }: Pick<Context, 'address'>,
): Promise<void> {
  await countByAddress(parts, 'confirm-link', address);
  await inTransaction(parts.db, async (tx) => {
    const { buyerId, madeAt } = await openLetterLink(tx, token, 'delete_account');
    await lockUser(tx, buyerId);
    const unnamed = await parts.listRegisteredDomains(tx, buyerId, madeAt);
    if (unnamed.count > 0) refuseDomains(unnamed.names);
    for (const erase of parts.erasers) await erase(tx, buyerId);
    await eraseUser(tx, buyerId);
  });
}
