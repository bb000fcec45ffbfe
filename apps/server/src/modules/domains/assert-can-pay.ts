import type { PaymentMethod } from '@lotok/contract';
import { fromRoubles, type Kopecks } from '@lotok/money';
import type { Db } from '../../platform/database/index.ts';
import { account, assertFunds } from '../ledger/index.ts';

type Wish = { buyerId: number; method: PaymentMethod; priceKopecks: Kopecks; seenRoubles: number | null };

/**
 * Refuses with INSUFFICIENT_FUNDS a year whose buyer's balance does not cover it now, before the registrar is asked and anything
 * is locked. A price that has changed is left to the transaction, which says so.
 */
export async function assertCanPay(db: Db, { buyerId, method, priceKopecks, seenRoubles }: Wish): Promise<void> {
  if (method !== 'balance' || (seenRoubles !== null && fromRoubles(seenRoubles) !== priceKopecks)) return;
  await assertFunds(db, account.buyer(buyerId), priceKopecks);
}
