import type { PaymentMethod } from '@lotok/contract';
import { fromRoubles, type Kopecks } from '@lotok/money';
import type { Db } from '../../platform/database/index.ts';
import { account, assertFunds } from '../ledger/index.ts';

type Purchase = { buyerId: number; method: PaymentMethod; priceKopecks: Kopecks; seenRoubles: number | null };

/**
 * Refuses with INSUFFICIENT_FUNDS when the balance of the buyer does not cover one year. Runs before the registrar is
 * called and before any lock is taken. A changed price is left to the transaction, which reports it.
 */
export async function assertCanPay(db: Db, { buyerId, method, priceKopecks, seenRoubles }: Purchase): Promise<void> {
  if (method !== 'balance' || (seenRoubles !== null && fromRoubles(seenRoubles) !== priceKopecks)) return;
  await assertFunds(db, account.buyer(buyerId), priceKopecks);
}
