import type { PaymentMethod } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import type { Db } from '../../platform/database/index.ts';
import { account, assertFunds } from '../ledger/index.ts';
import { type NamePrice, toCharged } from './name-prices.ts';

type Purchase = NamePrice & { buyerId: number; method: PaymentMethod; seenKopecks: Kopecks | null };

/**
 * Refuses with INSUFFICIENT_FUNDS when the balance of the buyer does not cover one year. Runs before the registrar is
 * called and before any lock is taken. A changed price is left to the transaction, which reports it.
 */
export async function assertCanPay(db: Db, { buyerId, method, seenKopecks, ...price }: Purchase): Promise<void> {
  if (method !== 'balance' || (seenKopecks !== null && seenKopecks !== price.priceKopecks)) return;
  await assertFunds(db, account.buyer(buyerId), toCharged(price, { buyerId, method }));
}
