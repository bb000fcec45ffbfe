import { listWrongTotals, readBookTotals } from '../ledger/index.ts';
import { BackupStoreUnavailable, restoreBackup, withScratchDatabase } from '../../platform/backup/index.ts';
import { tryWithAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { findBackup } from './backups.reads.ts';
import { recordProof, recordUnreadable } from './backups.store.ts';
import type { BackupDeps } from './make-backup.ts';

/**
 * Restores a backup into a scratch database and compares the rows of each table and the books with what the backup had when it
 * was made. Returns what differs or failed; null when the backup is proved; `busy` when another proof is under way. While the backup
 * cannot be read, a proved one stays proved, and the schedule tries again.
 */
export async function proveBackup(deps: BackupDeps, id: number): Promise<{ failure: string | null } | 'busy'> {
  const { db, log } = deps;
  return tryWithAdvisoryLock(db, 'backups.prove', async () => {
    const place = (await findBackup(db, id))?.place;
    if (!place) return { failure: 'there is no file' };
    let isUnavailable = false;
    const failure = await listFailures(deps, place).catch((error: Error) => {
      isUnavailable = error instanceof BackupStoreUnavailable;
      return error.message;
    });
    await (isUnavailable ? recordUnreadable(db, id, failure) : recordProof(db, id, failure));
    if (failure !== null) log.error({ backupId: id, failure }, 'a backup could not be proved');
    return { failure };
  });
}

async function listFailures({ directUrl, store, getSecret }: BackupDeps, place: string): Promise<string | null> {
  const secret = await getSecret();
  const failures = await withScratchDatabase(directUrl, async (databaseUrl) => {
    const restored = await restoreBackup({ databaseUrl, readFacts: readBookTotals }, () => store.read(place), secret);
    return [...restored.differences, ...listWrongTotals(restored.header.facts)];
  });
  return failures.length > 0 ? failures.join('; ') : null;
}
