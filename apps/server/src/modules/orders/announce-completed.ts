import type { Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { hasReferrer } from '../accounts/index.ts';

/**
 * Says that orders were delivered, where somebody is there to hear it: whoever brought this buyer. A job and not a
 * transfer of this transaction, since all rewards leave one account, which would let one sale pass at a time.
 */
export async function announceCompleted(tx: Tx, orders: { paymentId: number; buyerId: number }): Promise<void> {
  if (!(await hasReferrer(tx, orders.buyerId))) return;
  const key = `payment:${orders.paymentId}:completed`;
  await addJob(tx, 'orders.completed', { paymentId: orders.paymentId }, { key });
}
