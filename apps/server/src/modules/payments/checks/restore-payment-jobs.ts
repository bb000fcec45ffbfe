import { type Db, inTransaction } from '../../../platform/database/index.ts';
import { addJob } from '../../../platform/jobs/index.ts';
import type { Log } from '../../../platform/log.ts';
import { listMissingJobs } from './missing-jobs.reads.ts';
import { paymentsJobs } from '../payments.jobs.ts';

/** Enqueues the missing jobs of open payments, so that no payment stays open for ever after jobs were lost. */
export async function restorePaymentJobs({ db, log }: { db: Db; log: Log }): Promise<void> {
  for (const { paymentId, task, dueAfterSeconds } of await listMissingJobs(db)) {
    log.warn({ paymentId, job: task }, 'an open payment had no job: it has one again');
    await inTransaction(db, (tx) =>
      addJob(
        tx,
        paymentsJobs,
        task,
        { paymentId },
        { key: `payment:${paymentId}:${task.replace('payments.', '')}`, delaySeconds: dueAfterSeconds },
      ),
    );
  }
}
