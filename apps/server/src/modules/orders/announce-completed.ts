import type { Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';

/**
 * Says that orders of a referred buyer were delivered. A job and not a transfer of this transaction: all rewards leave
 * one account, which would let one sale pass at a time.
 */
export async function announceCompleted(tx: Tx, paymentId: number): Promise<void> {
  await addJob(tx, 'orders.completed', { paymentId }, { key: `payment:${paymentId}:completed` });
}
