import type { AdminOutput } from '@lotok/contract/admin';
import { type Actor, recordChange } from '../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { JobSet } from '../../platform/jobs/declare-job.ts';
import { refuse } from '../../platform/refusal.ts';
import { toJobItem } from './job-view.ts';
import { findJobRow } from './jobs.reads.ts';
import { rescheduleJob } from './jobs.store.ts';

/** Makes a job due now, with all its attempts again. Every job may run twice, so this is safe; one that runs is left alone. */
export async function retryJob(
  { db, jobs }: { db: Db; jobs: JobSet },
  actor: Actor,
  { id, reason }: { id: number; reason: string | undefined },
): Promise<AdminOutput<'POST jobs/:id/retry'>> {
  return inTransaction(db, async (tx) => {
    const before = (await findJobRow(tx, id)) ?? refuse('NOT_FOUND');
    if (await rescheduleJob(tx, id))
      await recordChange(tx, actor, {
        resource: 'jobs',
        resourceId: id,
        before: { kind: before.kind, status: before.status, attempts: before.attempts },
        after: { status: 'due' },
        reason: reason || null,
      });
    // A job that was completed meanwhile is gone.
    return toJobItem((await findJobRow(tx, id)) ?? refuse('NOT_FOUND'), jobs);
  });
}
