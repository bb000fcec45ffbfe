import type { Tx } from '../../../platform/database/index.ts';
import { addJob } from '../../../platform/jobs/index.ts';
import { partnersJobs } from '../partners.jobs.ts';

/** Enqueues the job that sends a withdrawal; a waiting one is rescheduled. */
export async function enqueuePayment(tx: Tx, withdrawalId: number, delaySeconds = 0): Promise<void> {
  const key = `withdrawal:${withdrawalId}:pay`;
  await addJob(tx, partnersJobs, 'partners.pay', { withdrawalId }, { key, delaySeconds });
}
