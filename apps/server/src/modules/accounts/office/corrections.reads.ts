import type { Db } from '../../../platform/database/index.ts';
import { sql } from 'kysely';
import { containing, endOf, type ListQuery, readListPage } from '../../../platform/admin-list.reads.ts';
import type { CorrectionStatus } from './corrections.store.ts';

type Filters = {
  q?: string | undefined;
  status?: CorrectionStatus | undefined;
  userId?: number | undefined;
  operator?: string | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
};

const correctionRows = (db: Db) =>
  db
    .selectFrom('corrections')
    .leftJoin('users', 'users.buyer_id', 'corrections.buyer_id')
    .innerJoin('operators as authors', 'authors.id', 'corrections.operator_id')
    .leftJoin('operators as deciders', 'deciders.id', 'corrections.decided_by_id')
    .select([
      'corrections.id',
      'corrections.version',
      'corrections.buyer_id as userId',
      'users.name as userLogin',
      'corrections.amount_kopecks as amountKopecks',
      'corrections.reason',
      'corrections.status',
      'authors.login as operator',
      'deciders.login as decidedBy',
      'corrections.decided_at as decidedAt',
      'corrections.created_at as createdAt',
    ]);

export type CorrectionRow = Awaited<ReturnType<typeof listCorrectionRows>>['rows'][number];

const sorts = {
  id: sql.ref('corrections.id'),
  version: sql.ref('corrections.version'),
  userId: sql.ref('corrections.buyer_id'),
  userLogin: sql`lower(users.name)`,
  amount: sql.ref('corrections.amount_kopecks'),
  reason: sql.ref('corrections.reason'),
  status: sql.ref('corrections.status'),
  operator: sql.ref('authors.login'),
  decidedBy: sql.ref('deciders.login'),
  decidedAt: sql.ref('corrections.decided_at'),
  createdAt: sql.ref('corrections.created_at'),
};

/** One page of corrections. `q` finds parts of the reason. */
export async function listCorrectionRows(db: Db, query: ListQuery & Filters) {
  const { q, status, userId, operator, createdFrom, createdTo } = query;
  let rows = correctionRows(db);
  if (q) rows = rows.where('corrections.reason', 'ilike', containing(q));
  if (status) rows = rows.where('corrections.status', '=', status);
  if (userId !== undefined) rows = rows.where('corrections.buyer_id', '=', userId);
  if (operator) rows = rows.where('authors.login', '=', operator);
  if (createdFrom) rows = rows.where('corrections.created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('corrections.created_at', '<', endOf(createdTo));
  return readListPage(rows, sorts, query);
}

export async function findCorrectionRow(db: Db, id: number): Promise<CorrectionRow | null> {
  return (await correctionRows(db).where('corrections.id', '=', id).executeTakeFirst()) ?? null;
}

/** The corrections that wait for a second person, and the number of the newest one. */
export async function countCorrections(db: Db): Promise<{ waiting: number; lastId: number }> {
  const { rows } = await sql<{ waiting: number; lastId: number }>`
    select (select count(*)::int from corrections where status = 'waiting') as waiting,
      (select coalesce(max(id), 0) from corrections) as "lastId"`.execute(db);
  return rows[0] ?? { waiting: 0, lastId: 0 };
}
