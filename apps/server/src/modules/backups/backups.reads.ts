import { sql } from 'kysely';
import { containing, endOf, type ListQuery, readListPage } from '../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../platform/database/index.ts';

type Filters = {
  q?: string | undefined;
  status?: 'waiting' | 'running' | 'done' | 'failed' | undefined;
  isProved?: boolean | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
};

const failure = sql<string | null>`coalesce(failure, proof_failure)`;

const backupRows = (db: Db | Tx) =>
  db
    .selectFrom('backups')
    .select([
      'id',
      'version',
      'created_at as createdAt',
      'finished_at as finishedAt',
      'status',
      'place',
      'size_bytes as size',
      'proved_at as provedAt',
      sql<boolean>`restored_at is not null`.as('isRestored'),
      failure.as('failure'),
    ]);

const sorts = {
  id: sql.ref('id'),
  version: sql.ref('version'),
  createdAt: sql.ref('created_at'),
  finishedAt: sql.ref('finished_at'),
  status: sql.ref('status'),
  place: sql.ref('place'),
  size: sql.ref('size_bytes'),
  provedAt: sql.ref('proved_at'),
  failure,
};

/** One page of backups. `q` finds parts of the place. */
export async function listBackups(db: Db, query: ListQuery & Filters) {
  const { q, status, isProved, createdFrom, createdTo } = query;
  let rows = backupRows(db);
  if (q) rows = rows.where('place', 'ilike', containing(q));
  if (status) rows = rows.where('status', '=', status);
  if (isProved !== undefined) rows = rows.where('proved_at', isProved ? 'is not' : 'is', null);
  if (createdFrom) rows = rows.where('created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('created_at', '<', endOf(createdTo));
  return readListPage(rows, sorts, query);
}

/** When the last complete backup was begun, and when one was last proved. */
export async function findLastBackups(db: Db): Promise<{ madeAt: Date | null; provedAt: Date | null }> {
  return db
    .selectFrom('backups')
    .select([
      sql<Date | null>`max(created_at) filter (where status = 'done')`.as('madeAt'),
      sql<Date | null>`max(proved_at)`.as('provedAt'),
    ])
    .executeTakeFirstOrThrow();
}

export type BackupRow = NonNullable<Awaited<ReturnType<typeof findBackup>>>;

export async function findBackup(db: Db | Tx, id: number) {
  return (await backupRows(db).where('id', '=', id).executeTakeFirst()) ?? null;
}
