import { type Db, inTransaction } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import { listUnwatched } from './unwatched.reads.ts';

/** Puts open payments that lost a job back under watch: none may wait for ever because a queue was damaged. */
export async function watchPayments({ db, log }: { db: Db; log: Log }): Promise<void> {
  for (const { paymentId, task, delaySeconds } of await listUnwatched(db)) {
    log.warn({ paymentId, job: task }, 'an open payment had no job: it has one again');
    await inTransaction(db, (tx) =>
      addJob(tx, task, { paymentId }, { key: `payment:${paymentId}:${task.replace('payments.', '')}`, delaySeconds }),
    );
  }
}
