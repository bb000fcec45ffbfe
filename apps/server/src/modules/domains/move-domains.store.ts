import type { Tx } from '../../platform/database/index.ts';

/** Moves the orders of one buyer to another, and with them the domains and what happens to them. Payments are moved before. */
export async function moveDomainsToBuyer(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  for (const table of ['domain_orders', 'domain_changes', 'auth_code_requests'] as const)
    await tx.updateTable(table).set({ buyer_id: toBuyerId }).where('buyer_id', '=', fromBuyerId).execute();
}
