import { type Db, inTransaction } from '../../platform/database/index.ts';
import { tryWithAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { backupsJobs } from './backups.jobs.ts';
import {
  deleteBackup,
  failAbandonedBackups,
  failCutOffBackup,
  findBackupToProve,
  insertDueBackup,
  listBackupsWithoutJob,
  listOldBackups,
  lockKeyOf,
} from './backups.store.ts';
import { type BackupDeps, fileNameOf } from './make-backup.ts';

export type BackupSchedule = { everyHours: number; keep: number };
type Deps = Pick<BackupDeps, 'db' | 'store' | 'log'>;

/** Starts the backup and the weekly proof that are due, and deletes backups beyond those to keep. */
export async function scheduleBackups(deps: Deps, schedule: BackupSchedule): Promise<void> {
  const { db } = deps;
  await failCutOffBackups(deps);
  await failAbandonedBackups(db);
  if (schedule.everyHours > 0) await addDueBackup(db, schedule.everyHours);
  const id = await findBackupToProve(db);
  if (id !== null)
    await inTransaction(db, (tx) => addJob(tx, backupsJobs, 'backups.prove', { id }, { key: `backups:prove:${id}` }));
  await deleteOldBackups(deps, schedule.keep);
}

/**
 * A backup under way keeps the next one from being added, so one whose command was killed must not stay so. Its unfinished file goes
 * first: no later run looks for it.
 */
async function failCutOffBackups({ db, store, log }: Deps): Promise<void> {
  for (const backup of await listBackupsWithoutJob(db))
    await tryWithAdvisoryLock(db, lockKeyOf(backup.fileId), async () => {
      await store
        .removeDraft(fileNameOf(backup))
        .catch((error: unknown) => log.warn({ backupId: backup.id, err: error }, 'an unfinished backup stays'));
      await failCutOffBackup(db, backup.id);
    });
}

async function addDueBackup(db: Db, everyHours: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const id = await insertDueBackup(tx, everyHours);
    if (id !== null) await addJob(tx, backupsJobs, 'backups.make', { id }, { key: `backups:make:${id}` });
  });
}

/**
 * The file goes first: a row without a file is deleted by the next run, a file without a row never would be. Backups elsewhere than
 * in BACKUP_TO stay: they may be another shop's, or in a bucket that the configured key does not open.
 */
async function deleteOldBackups({ db, store }: Deps, keep: number): Promise<void> {
  for (const { id, place } of await listOldBackups(db, keep)) {
    if (!store.owns(place)) continue;
    await store.remove(place);
    await deleteBackup(db, id);
  }
}
