import { readBookTotals } from '../ledger/index.ts';
import { type BackupSecret, type BackupStore, writeBackup } from '../../platform/backup/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { failBackup, finishBackup, startBackup } from './backups.store.ts';

/** `directUrl` leads past a pooler. */
export type BackupDeps = {
  db: Db;
  log: Log;
  directUrl: string;
  store: BackupStore;
  getSecret: () => Promise<BackupSecret>;
};

/**
 * Makes a requested backup. A failure is stored and logged; a backup that has ended is not made again. When `stop` is aborted, the
 * backup fails and the store removes what it has of the file.
 */
export async function makeBackup(deps: BackupDeps, id: number, stop?: AbortSignal): Promise<void> {
  const { db, log, directUrl, store, getSecret } = deps;
  const started = await startBackup(db, id);
  if (!started) return;
  try {
    const content = writeBackup({ databaseUrl: directUrl, readFacts: readBookTotals }, await getSecret());
    const name = fileNameOf({ id, ...started });
    await finishBackup(db, id, await store.write(name, stop ? untilAborted(content, stop) : content));
  } catch (error) {
    log.error({ backupId: id, err: error }, 'a backup failed');
    await failBackup(db, id, stop?.aborted ? 'interrupted' : (error as Error).message);
  }
}

/** The content, which ends with an error as soon as the signal is aborted, also while the database does not respond. */
async function* untilAborted(content: AsyncGenerator<Buffer>, signal: AbortSignal): AsyncGenerator<Buffer> {
  let endRead: (reason: unknown) => void = () => undefined;
  signal.addEventListener('abort', () => endRead(signal.reason), { once: true });
  try {
    for (;;) {
      signal.throwIfAborted();
      const read = Promise.withResolvers<IteratorResult<Buffer, unknown>>();
      endRead = read.reject;
      content.next().then(read.resolve, read.reject);
      const { value, done } = await read.promise;
      if (done) return;
      yield value;
    }
  } finally {
    const ended = content.return(undefined).catch(() => undefined);
    if (!signal.aborted) await ended;
  }
}

type Backup = { id: number; createdAt: Date; fileId: string };

/** Unlike the id and the moment, `fileId` is never the same in a copy of the shop that shares BACKUP_TO. */
export const fileNameOf = ({ id, createdAt, fileId }: Backup): string =>
  `lotok-${createdAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${id}-${fileId.slice(0, 8)}.backup`;
