import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { RetentionRule } from '../../platform/retention.store.ts';

/** Failed backups have no file, so only their rows are deleted. */
export const backupRetention: readonly RetentionRule[] = [
  { table: 'backups', column: 'created_at', after: '90 days', only: "status = 'failed'" },
];

const now = sql<Date>`now()`;

export async function insertBackup(tx: Tx): Promise<number> {
  return (await tx.insertInto('backups').defaultValues().returning('id').executeTakeFirstOrThrow()).id;
}

/** A `fileId` for {@link insertOwnBackup}, by which its lock is known before its row exists. */
export async function createFileId(db: Db): Promise<string> {
  const { rows } = await sql<{ fileId: string }>`select gen_random_uuid() as "fileId"`.execute(db);
  return rows[0]?.fileId ?? '';
}

/** Adds a backup without a job, which this process makes. It must have the lock {@link lockKeyOf} of the backup until then. */
export async function insertOwnBackup(tx: Tx, fileId: string): Promise<number> {
  return (await tx.insertInto('backups').values({ file_id: fileId }).returning('id').executeTakeFirstOrThrow()).id;
}

/** The key of the advisory lock of a backup without a job. */
export const lockKeyOf = (fileId: string): string => `backups.make:${fileId}`;

/** Marks a backup as running; null when it has ended. A backup that was cut off starts anew, with the same `fileId`. */
export async function startBackup(db: Db, id: number): Promise<{ createdAt: Date; fileId: string } | null> {
  const row = await db
    .updateTable('backups')
    .set({ status: 'running' })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .returning(['created_at as createdAt', 'file_id as fileId'])
    .executeTakeFirst();
  return row ?? null;
}

export async function finishBackup(db: Db, id: number, file: { place: string; sizeBytes: number }): Promise<void> {
  await db
    .updateTable('backups')
    .set({ status: 'done', place: file.place, size_bytes: file.sizeBytes, finished_at: now, failure: null })
    .where('id', '=', id)
    .execute();
}

export async function failBackup(db: Db, id: number, failure: string): Promise<void> {
  await db.updateTable('backups').set({ status: 'failed', failure, finished_at: now }).where('id', '=', id).execute();
}

/** After so long the job of a backup has failed for good: a cut off one is started anew by its job. */
const ABANDONED_AFTER = '24 hours';

/** Backups under way for so long that the next one must not wait for them. */
export const failAbandonedBackups = (db: Db): Promise<void> => failUnderWay(db, { olderThan: ABANDONED_AFTER });

/** Backups under way that no job starts anew: of a command that runs, which has their lock, or of a process that has ended. */
export async function listBackupsWithoutJob(db: Db): Promise<{ id: number; createdAt: Date; fileId: string }[]> {
  const { rows } = await sql<{ id: number; createdAt: Date; fileId: string }>`
    select id, created_at as "createdAt", file_id as "fileId" from backups
    where status in ('waiting', 'running')
      and (created_at < now() - ${ABANDONED_AFTER}::interval
        or not exists (select from graphile_worker.jobs j where j.key = 'backups:make:' || backups.id))
    order by id`.execute(db);
  return rows;
}

/** Marks a backup as cut off, unless it has ended. */
export const failCutOffBackup = (db: Db, id: number): Promise<void> => failUnderWay(db, { id });

/**
 * Marks the backups that a restore brought along, so that retention never deletes their files: the shop that made them may still
 * run. The very backup that the rows come from is among them, under way, with its job: it fails, so that it is not made again.
 */
export async function markRestoredBackups(db: Db): Promise<void> {
  await db.updateTable('backups').set({ restored_at: now }).where('restored_at', 'is', null).execute();
  await failUnderWay(db, {});
}

async function failUnderWay(db: Db, only: { id?: number; olderThan?: string }): Promise<void> {
  let rows = db
    .updateTable('backups')
    .set({ status: 'failed', failure: 'cut off', finished_at: now })
    .where('status', 'in', ['waiting', 'running']);
  if (only.id !== undefined) rows = rows.where('id', '=', only.id);
  if (only.olderThan) rows = rows.where('created_at', '<', sql<Date>`now() - ${only.olderThan}::interval`);
  await rows.execute();
}

/** The last proof counts: a backup that was proved once and now fails is not proved. */
export async function recordProof(db: Db, id: number, failure: string | null): Promise<void> {
  const proof =
    failure === null ? { proved_at: now, proof_failed_at: null } : { proved_at: null, proof_failed_at: now };
  await db
    .updateTable('backups')
    .set({ ...proof, proof_failure: failure })
    .where('id', '=', id)
    .execute();
}

/** Stores why a backup could not be read to prove it. That says nothing about its content. */
export async function recordUnreadable(db: Db, id: number, failure: string | null): Promise<void> {
  await db.updateTable('backups').set({ proof_failure: failure }).where('id', '=', id).execute();
}

/** Adds a backup when the last one is older than so many hours and none is under way. One node at a time does this. */
export async function insertDueBackup(tx: Tx, everyHours: number): Promise<number | null> {
  await sql`lock table backups in share row exclusive mode`.execute(tx);
  const { rows } = await sql<{ id: number }>`insert into backups (status)
    select 'waiting' where not exists (select from backups where status in ('waiting', 'running')
      or status = 'done' and created_at > now() - make_interval(hours => ${everyHours}::int)
      or status = 'failed' and created_at > now() - interval '1 hour')
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/**
 * The newest backup, if no backup was proved for a week and the last proof of this one has not failed. One that was proved is proved again:
 * its file may have been damaged since.
 */
export async function findBackupToProve(db: Db): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from (
      select id, proof_failed_at from backups where status = 'done' order by id desc limit 1) as newest
    where proof_failed_at is null
      and not exists (select from backups where proved_at > now() - interval '7 days')`.execute(db);
  return rows[0]?.id ?? null;
}

/** Backups beyond the newest `keep`, without the last one that was proved and without those that a restore brought along. */
export async function listOldBackups(db: Db, keep: number): Promise<{ id: number; place: string }[]> {
  const { rows } = await sql<{ id: number; place: string }>`select id, place from backups where status = 'done'
      and restored_at is null and id not in (select id from backups where status = 'done' order by id desc limit ${keep})
      and id is distinct from (select id from backups where proved_at is not null and status = 'done' order by id desc limit 1)
    order by id`.execute(db);
  return rows;
}

export async function deleteBackup(db: Db, id: number): Promise<void> {
  await db.deleteFrom('backups').where('id', '=', id).execute();
}
