import type { Db } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { account, assertFunds } from '../ledger/index.ts';
import { listOnSale } from '../stock/index.ts';
import { quote, type Terms, type Wanted } from './order.rules.ts';

/**
 * Refuses with INSUFFICIENT_FUNDS an order whose buyer's balance does not cover it now, before it locks its products and writes
 * its units. Whatever else speaks against the order is left to the transaction that places it.
 */
export async function assertCanPay(db: Db, buyerId: number, wanted: readonly Wanted[], terms: Terms): Promise<void> {
  const products = await listOnSale(
    db,
    wanted.map((line) => line.id),
  );
  const totalKopecks = findTotal(() => quote(wanted, products, terms).totalKopecks);
  if (totalKopecks !== null) await assertFunds(db, account.buyer(buyerId), totalKopecks);
}

function findTotal(read: () => number): number | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
