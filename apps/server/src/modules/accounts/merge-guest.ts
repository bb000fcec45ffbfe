import type { Tx } from '../../platform/database/index.ts';
import { hashToken } from '../../platform/secrets.ts';
import { closeGuest, lockGuest, lockUser } from './guests.store.ts';

/** Gives what one buyer has in a module to another. */
export type Mover = (tx: Tx, fromBuyerId: number, toBuyerId: number) => Promise<void>;

/**
 * Gives a user everything that a guest gathered, after which there is no such guest. A token that is no living guest's
 * is passed over, so that this may be repeated. Locks: the guest, the user, then whatever the movers touch.
 */
export async function mergeGuest(
  tx: Tx,
  movers: readonly Mover[],
  { guestToken, buyerId }: { guestToken: string | undefined; buyerId: number },
): Promise<void> {
  const guestId = guestToken ? await lockGuest(tx, hashToken(guestToken)) : null;
  if (guestId === null) return;
  await lockUser(tx, buyerId);
  for (const move of movers) await move(tx, guestId, buyerId);
  await closeGuest(tx, guestId, buyerId);
}
