import type { Db } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { account, assertFunds } from '../ledger/index.ts';
import { listOnSale } from '../stock/index.ts';
import { requireQuote, type OrderTerms, type RequestedLine } from './order.rules.ts';

/**
 * Refuses an order with INSUFFICIENT_FUNDS if the buyer's balance does not cover it now, before any product is locked. All other
 * checks are left to the transaction that places the order.
 */
export async function assertCanPay(
  db: Db,
  buyerId: number,
  wanted: readonly RequestedLine[],
  terms: OrderTerms,
): Promise<void> {
  const products = await listOnSale(
    db,
    wanted.map((line) => line.id),
  );
  const totalKopecks = computeTotal(() => requireQuote(wanted, products, terms).totalKopecks);
  if (totalKopecks !== null) await assertFunds(db, account.buyer(buyerId), totalKopecks);
}

function computeTotal(compute: () => number): number | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
