import type { Tx } from '../../platform/database/index.ts';

/** Leaves the orders of a buyer whose account is erased without a name: what was bought and paid stays. */
export async function eraseOrderEmails(tx: Tx, buyerId: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ email: null })
    .where('buyer_id', '=', buyerId)
    .where('email', 'is not', null)
    .execute();
}
