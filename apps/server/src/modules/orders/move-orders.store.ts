import type { Tx } from '../../platform/database/index.ts';

/** Moves the orders of one buyer to another. Undelivered ones are delivered to the new owner. */
export async function moveOrdersToBuyer(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  await tx.updateTable('orders').set({ buyer_id: toBuyerId }).where('buyer_id', '=', fromBuyerId).execute();
}
