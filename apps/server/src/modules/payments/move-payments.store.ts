import type { Tx } from '../../platform/database/index.ts';

/** Gives one buyer's payments to another. Before their orders, as whoever settles a payment locks them. */
export async function movePaymentsToBuyer(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  await tx.updateTable('payments').set({ buyer_id: toBuyerId }).where('buyer_id', '=', fromBuyerId).execute();
}
