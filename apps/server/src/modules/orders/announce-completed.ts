import type { Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { ordersJobs } from './orders.jobs.ts';

/**
 * Enqueues the rewards for delivered orders of a referred buyer. A job, not a transfer in this transaction: all rewards are paid
 * from one account, whose lock would serialize all sales.
 */
export async function announceCompleted(tx: Tx, paymentId: number): Promise<void> {
  await addJob(tx, ordersJobs, 'orders.completed', { paymentId }, { key: `payment:${paymentId}:completed` });
}
