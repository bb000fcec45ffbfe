import { sql } from 'kysely';
import type { Db } from '../src/platform/database/index.ts';
import { eventually } from './eventually.ts';

/** Calls while a user is locked, and releases the lock when so many transactions wait for it. */
export async function whileLocked<T>(
  db: Db,
  buyerId: number,
  call: () => Promise<T>,
  { waiting }: { waiting: number },
): Promise<T> {
  const { calls } = await db.transaction().execute(async (tx) => {
    await sql`select from users where buyer_id = ${buyerId} for update`.execute(tx);
    // Wrapped, since the transaction would wait for a promise.
    const begun = { calls: call() };
    await eventually(async () => {
      const { rows } = await sql`select from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`.execute(db);
      return rows.length >= waiting;
    });
    return begun;
  });
  return calls;
}
