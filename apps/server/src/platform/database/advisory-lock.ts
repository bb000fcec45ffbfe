import { sql } from 'kysely';
import type { Db } from './index.ts';

/**
 * Runs work under an advisory lock, so that no node runs work under the same key at the same time. Returns `busy` when the
 * lock is taken. The lock belongs to the session: it is released when the process dies or loses the database. `db` must be the
 * jobs' own pool, which bypasses a pooler, because behind a pooler each statement may use another connection.
 */
export async function tryWithAdvisoryLock<T>(db: Db, key: string, work: () => Promise<T>): Promise<T | 'busy'> {
  return db.connection().execute(async (connection) => {
    const lock = sql`hashtextextended(${key}, 0)`;
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${lock}) as "isOurs"`.execute(
      connection,
    );
    if (!rows[0]?.isOurs) return 'busy';
    try {
      return await work();
    } finally {
      // A lost connection has already released the lock.
      await sql`select pg_advisory_unlock(${lock})`.execute(connection).catch(() => undefined);
    }
  });
}
