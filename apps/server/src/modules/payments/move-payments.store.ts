import type { Tx } from '../../platform/database/index.ts';

/** Moves the payments of one buyer to another. Call it before moving the orders: everything locks payments first. */
export async function movePaymentsToBuyer(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  await tx.updateTable('payments').set({ buyer_id: toBuyerId }).where('buyer_id', '=', fromBuyerId).execute();
}
