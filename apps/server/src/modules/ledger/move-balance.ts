import { MAX_KOPECKS } from '@lotok/money';
import type { Tx } from '../../platform/database/index.ts';
import { account, postUpToBalance } from './ledger.store.ts';

/**
 * Moves the balance of a buyer who is merged into another one, once. Call it last of all merge handlers, because ledger accounts
 * are locked last.
 */
export async function moveBalance(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  await postUpToBalance(tx, {
    cause: `merge:${fromBuyerId}`,
    from: account.buyer(fromBuyerId),
    to: account.buyer(toBuyerId),
    amountKopecks: MAX_KOPECKS,
  });
}
