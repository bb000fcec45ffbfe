import type { Tx } from '../../platform/database/index.ts';

/** Moves the refunds that one user has redeemed to another. */
export async function moveRefundsToBuyer(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  await tx.updateTable('refund_offers').set({ claimed_by: toBuyerId }).where('claimed_by', '=', fromBuyerId).execute();
}
