import type { Tx } from '../../../platform/database/index.ts';
import { eraseUser } from '../credentials/credentials.store.ts';
import { lockBuyer } from '../guests/guests.store.ts';
import { type ListRegisteredDomains, refuseDeletionWithDomains } from './registered-domains.ts';

/** Deletes or anonymises the rows of one module that belong to a buyer, or refuses what only the owner can decide. */
export type ErasureHandler = (tx: Tx, buyerId: number) => Promise<void>;
type Deps = { erasureHandlers: readonly ErasureHandler[]; listRegisteredDomains: ListRegisteredDomains };

/**
 * Erases all personal data. Orders, payments and the ledger with the remaining balance stay, without a name. Domains that were paid for
 * after `givenUpAt` refuse it with HAS_DOMAINS; null: all domains do. The user must be locked; locks the buyer, then the rows that the
 * handlers touch.
 */
export async function eraseAccount(
  tx: Tx,
  { erasureHandlers, listRegisteredDomains }: Deps,
  { buyerId, givenUpAt }: { buyerId: number; givenUpAt: Date | null },
): Promise<void> {
  await lockBuyer(tx, buyerId);
  const domains = await listRegisteredDomains(tx, buyerId, givenUpAt ?? undefined);
  if (domains.count > 0) refuseDeletionWithDomains(domains.names);
  for (const erase of erasureHandlers) await erase(tx, buyerId);
  await eraseUser(tx, buyerId);
}
