import { rolesFor } from '@lotok/contract/admin';
import type { Db, Tx } from '../../platform/database/index.ts';

/** Operators who work here and may answer buyers. */
const assignees = (db: Db | Tx) =>
  db.selectFrom('operators').where('is_active', '=', true).where('role', 'in', rolesFor('orders', 'write'));

/** The operators to whom conversations can be assigned, by login. */
export async function listAssignees(db: Db): Promise<{ id: number; login: string }[]> {
  return assignees(db).select(['id', 'login']).orderBy('login').execute();
}

/** The login of such an operator; null when there is none with this id. */
export async function findAssignee(tx: Tx, id: number): Promise<string | null> {
  const operator = await assignees(tx).select('login').where('id', '=', id).executeTakeFirst();
  return operator?.login ?? null;
}
