import type { Tx } from '../../platform/database/index.ts';

/** Deletes the email addresses from the orders of an erased account. The orders themselves are kept. */
export async function eraseOrderEmails(tx: Tx, buyerId: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ email: null })
    .where('buyer_id', '=', buyerId)
    .where('email', 'is not', null)
    .execute();
}
