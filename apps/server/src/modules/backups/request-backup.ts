import type { AdminOutput } from '@lotok/contract/admin';
import { recordChange } from '../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { OperatorActor } from '../../platform/http/admin/admin-routes.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { refuseField } from '../../platform/field-problem.ts';
import { refuse } from '../../platform/refusal.ts';
import { toBackupItem } from './backup-view.ts';
import { backupsJobs } from './backups.jobs.ts';
import { findBackup } from './backups.reads.ts';
import { insertBackup } from './backups.store.ts';

type Item = AdminOutput<'GET backups/:id'>;

/** Requests a backup, which a job makes at once. */
export async function requestBackup(db: Db, actor: OperatorActor): Promise<Item> {
  return inTransaction(db, async (tx) => {
    const id = await insertBackup(tx);
    await addJob(tx, backupsJobs, 'backups.make', { id }, { key: `backups:make:${id}` });
    await recordChange(tx, actor, { resource: 'backups', resourceId: id, after: { status: 'waiting' } });
    return toBackupItem((await findBackup(tx, id)) ?? refuse('NOT_FOUND'));
  });
}

/** Requests the proof of a complete backup, which a job makes at once. */
export async function requestProof(db: Db, actor: OperatorActor, id: number): Promise<Item> {
  return inTransaction(db, async (tx) => {
    const backup = (await findBackup(tx, id)) ?? refuse('NOT_FOUND');
    if (backup.status !== 'done') refuseField('', 'incomplete_backup');
    await addJob(tx, backupsJobs, 'backups.prove', { id }, { key: `backups:prove:${id}` });
    await recordChange(tx, actor, { resource: 'backups', resourceId: id, after: { proof: 'asked for' } });
    return toBackupItem(backup);
  });
}
