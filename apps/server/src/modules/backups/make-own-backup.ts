import { tryWithAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { inTransaction, openDatabase } from '../../platform/database/index.ts';
import { createFileId, insertOwnBackup, lockKeyOf } from './backups.store.ts';
import { type BackupDeps, makeBackup } from './make-backup.ts';

/**
 * Makes a backup in this process, without a job, and returns its id; a failure is stored, as by {@link makeBackup}. A lock shows the
 * schedule of the shop that the process runs: it ends with the process, however that ends, and then the backup is marked as cut
 * off. The lock has a connection of its own, which leads past a pooler.
 */
export async function makeOwnBackup(deps: BackupDeps, stop: AbortSignal): Promise<number> {
  const { db, directUrl } = deps;
  const fileId = await createFileId(db);
  const direct = openDatabase(directUrl, { poolSize: 1, prepare: false, name: 'lotok-backup' });
  try {
    const id = await tryWithAdvisoryLock(direct.db, lockKeyOf(fileId), async () => {
      const inserted = await inTransaction(db, (tx) => insertOwnBackup(tx, fileId));
      await makeBackup(deps, inserted, stop);
      return inserted;
    });
    if (id === 'busy') throw new Error(`the lock of the backup with the file id ${fileId} is taken`);
    return id;
  } finally {
    await direct.close();
  }
}
