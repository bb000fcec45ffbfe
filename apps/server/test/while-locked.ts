import { sql } from 'kysely';
import type { Db, Tx } from '../src/platform/database/index.ts';
import { eventually } from './eventually.ts';

/** Calls while something is locked, one call after the other as each waits, and releases the lock when all wait. */
export async function whileLocked<T>(
  db: Db,
  lock: (tx: Tx) => Promise<unknown>,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const begun: Promise<T>[] = [];
  await db.transaction().execute(async (tx) => {
    await lock(tx);
    for (const call of calls) {
      begun.push(call());
      await untilWaiting(db, begun.length);
    }
  });
  return Promise.all(begun);
}

/** A lock of a user, for {@link whileLocked}. */
export const lockUser = (buyerId: number) => (tx: Tx) =>
  sql`select from users where buyer_id = ${buyerId} for update`.execute(tx);

const untilWaiting = (db: Db, transactions: number) =>
  eventually(async () => {
    const { rows } = await sql`select from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`.execute(db);
    return rows.length >= transactions;
  });
