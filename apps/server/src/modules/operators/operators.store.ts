import { sql } from 'kysely';
import type { Role } from '@lotok/contract/admin';
import type { Db, Tx } from '../../platform/database/index.ts';

export type NewOperator = { login: string; passwordHash: string; role: Role; language: 'ru' | 'en' };

/** Adds an operator and returns the id; null when the login is taken. */
export async function insertOperator(
  tx: Tx,
  { login, passwordHash, role, language }: NewOperator,
): Promise<number | null> {
  const row = await tx
    .insertInto('operators')
    .values({ login, password_hash: passwordHash, role, language })
    .onConflict((conflict) => conflict.expression(sql`lower(login)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function hasOperators(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('operators').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Locks the table, so that of several servers one creates the first operator. */
export async function lockOperators(tx: Tx): Promise<void> {
  await sql`lock table operators in share row exclusive mode`.execute(tx);
}

export type OperatorToSignIn = { id: number; login: string; passwordHash: string };

/** An active operator by login, without regard to case. */
export async function findOperatorToSignIn(db: Db, login: string): Promise<OperatorToSignIn | null> {
  const row = await db
    .selectFrom('operators')
    .select(['id', 'login', 'password_hash as passwordHash'])
    .where(sql`lower(login)`, '=', login.toLowerCase())
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

export async function findPasswordHash(db: Db, operatorId: number): Promise<string | null> {
  const row = await db.selectFrom('operators').select('password_hash').where('id', '=', operatorId).executeTakeFirst();
  return row?.password_hash ?? null;
}

/**
 * Counts a sign-in. False when the password was changed or the operator has left since the password was verified: then there
 * is no session.
 */
export async function countSignIn(tx: Tx, { id, passwordHash }: OperatorToSignIn): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operators')
    .set({ sign_ins: sql<number>`sign_ins + 1`, signed_in_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type OperatorChange = {
  role?: Role | undefined;
  language?: 'ru' | 'en' | undefined;
  isActive?: boolean | undefined;
  passwordHash?: string | undefined;
};

export async function updateOperator(tx: Tx, id: number, change: OperatorChange): Promise<void> {
  const columns = {
    ...(change.role === undefined ? {} : { role: change.role }),
    ...(change.language === undefined ? {} : { language: change.language }),
    ...(change.isActive === undefined ? {} : { is_active: change.isActive }),
    ...(change.passwordHash === undefined ? {} : { password_hash: change.passwordHash }),
  };
  if (Object.keys(columns).length > 0) await tx.updateTable('operators').set(columns).where('id', '=', id).execute();
}

/** Replaces a password that was verified. False when it was changed since, or the operator has left. */
export async function replacePassword(
  tx: Tx,
  id: number,
  { verified, passwordHash }: { verified: string; passwordHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operators')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', verified)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks all owners, so that of two concurrent changes one sees that it would remove the last one. Returns the active ones. */
export async function lockOwners(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from operators where role = 'owner' and is_active order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}
