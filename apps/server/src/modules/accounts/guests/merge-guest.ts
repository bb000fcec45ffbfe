import type { Tx } from '../../../platform/database/index.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { closeGuest, lockGuest, lockBuyer } from './guests.store.ts';

/** Moves the rows of one module from one buyer to another. */
export type MergeHandler = (tx: Tx, fromBuyerId: number, toBuyerId: number) => Promise<void>;

/**
 * Moves all data of a guest to a user and closes the guest. A token without a live guest session is ignored, so that the call may be
 * repeated. Locks: the guest, the user, then the rows that the handlers touch.
 */
export async function mergeGuest(
  tx: Tx,
  mergeHandlers: readonly MergeHandler[],
  { guestToken, buyerId }: { guestToken: string | null | undefined; buyerId: number },
): Promise<void> {
  const guestId = guestToken ? await lockGuest(tx, hashToken(guestToken)) : null;
  if (guestId === null) return;
  await lockBuyer(tx, buyerId);
  for (const move of mergeHandlers) await move(tx, guestId, buyerId);
  await closeGuest(tx, guestId, buyerId);
}
