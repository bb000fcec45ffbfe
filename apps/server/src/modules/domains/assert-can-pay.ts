import type { PaymentMethod } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import type { Db } from '../../platform/database/index.ts';
import { account, assertFunds } from '../ledger/index.ts';

type Purchase = { buyerId: number; method: PaymentMethod; priceKopecks: Kopecks; seenKopecks: Kopecks | null };

/**
 * Refuses with INSUFFICIENT_FUNDS when the balance of the buyer does not cover one year. Runs before the registrar is
 * called and before any lock is taken. A changed price is left to the transaction, which reports it.
 */
export async function assertCanPay(db: Db, { buyerId, method, priceKopecks, seenKopecks }: Purchase): Promise<void> {
  if (method !== 'balance' || (seenKopecks !== null && seenKopecks !== priceKopecks)) return;
  await assertFunds(db, account.buyer(buyerId), priceKopecks);
}
