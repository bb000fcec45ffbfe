import { sql } from 'kysely';
import type { Role } from '@lotok/contract/admin';
import { containing, endOf, type ListQuery, readListPage } from '../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../platform/database/index.ts';

export type OperatorRow = {
  id: number;
  version: number;
  login: string;
  role: Role;
  language: 'ru' | 'en';
  isActive: boolean;
  hasSecondFactor: boolean;
  sessions: number;
  signedInAt: Date | null;
  createdAt: Date;
};

type Filters = {
  q?: string | undefined;
  role?: Role | undefined;
  isActive?: boolean | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
};

const hasSecondFactor = sql<boolean>`exists (select from operator_authenticators a
  where a.operator_id = operators.id and a.enabled_at is not null)`;
const sessions = sql<number>`(select count(*)::int from operator_sessions s where s.operator_id = operators.id
  and s.created_at > now() - interval '12 hours' and s.used_at > now() - interval '2 hours')`;

const operatorRows = (db: Db | Tx) =>
  db
    .selectFrom('operators')
    .select([
      'id',
      'version',
      'login',
      'role',
      'language',
      'is_active as isActive',
      'signed_in_at as signedInAt',
      'created_at as createdAt',
      hasSecondFactor.as('hasSecondFactor'),
      sessions.as('sessions'),
    ]);

const sorts = {
  id: sql.ref('id'),
  version: sql.ref('version'),
  login: sql`lower(login)`,
  role: sql.ref('role'),
  language: sql.ref('language'),
  isActive: sql.ref('is_active'),
  hasSecondFactor,
  sessions,
  signedInAt: sql.ref('signed_in_at'),
  createdAt: sql.ref('created_at'),
};

/** One page of operators. */
export async function listOperators(db: Db, query: ListQuery & Filters) {
  const { q, role, isActive, createdFrom, createdTo } = query;
  let rows = operatorRows(db);
  if (q) rows = rows.where('login', 'ilike', containing(q));
  if (role) rows = rows.where('role', '=', role);
  if (isActive !== undefined) rows = rows.where('is_active', '=', isActive);
  if (createdFrom) rows = rows.where('created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('created_at', '<', endOf(createdTo));
  return readListPage(rows, sorts, query);
}

/** Operators of every kind, also those who have left, in the order in which they came. */
export async function listAllOperators(db: Db): Promise<OperatorRow[]> {
  return operatorRows(db).orderBy('id').execute();
}

export async function findOperatorRow(db: Db | Tx, id: number): Promise<OperatorRow | null> {
  return (await operatorRows(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** As {@link findOperatorRow}, with the row locked for update until commit. */
export async function lockOperatorRow(tx: Tx, id: number): Promise<OperatorRow | null> {
  await sql`select from operators where id = ${id} for update`.execute(tx);
  return findOperatorRow(tx, id);
}
