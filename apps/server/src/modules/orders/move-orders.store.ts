import type { Tx } from '../../platform/database/index.ts';

/** Gives one buyer's orders to another, as they are: what is still to be delivered is delivered to the new owner. */
export async function moveOrdersToBuyer(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  await tx.updateTable('orders').set({ buyer_id: toBuyerId }).where('buyer_id', '=', fromBuyerId).execute();
}
