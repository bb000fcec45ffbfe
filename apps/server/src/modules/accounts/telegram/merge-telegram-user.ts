import type { Tx } from '../../../platform/database/index.ts';
import { moveBalance } from '../../ledger/index.ts';
import type { MergeHandler } from '../guests/merge-guest.ts';
import { closeUser, deleteMergedUser, moveReferredUsers, moveWaitingCorrections } from './merged-users.store.ts';

export type UserMergeHandlers = {
  /** Move rows that belong to buyers, payments first; as for guests, and what only users have. */
  mergeHandlers: readonly MergeHandler[];
  /** Run when no transaction pays anything to the merged user any more. They move money, and what decides who gets money. */
  moneyHandlers: readonly MergeHandler[];
};

/**
 * Moves everything of a user without a login to an account, and closes that user. Both users and both buyers are locked: no purchase
 * of either is running, and none of the merged one begins. Locks: the rows that the handlers touch, payments first, then the user
 * row for deletion, which waits for every transaction that pays something to the user, then ledger accounts.
 */
export async function mergeTelegramUser(
  tx: Tx,
  { mergeHandlers, moneyHandlers }: UserMergeHandlers,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<void> {
  for (const move of mergeHandlers) await move(tx, fromId, toId);
  await moveWaitingCorrections(tx, fromId, toId);
  await moveReferredUsers(tx, fromId, toId);
  await deleteMergedUser(tx, fromId);
  for (const move of moneyHandlers) await move(tx, fromId, toId);
  await moveBalance(tx, fromId, toId);
  await closeUser(tx, fromId, toId);
}
