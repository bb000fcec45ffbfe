import { sql } from 'kysely';
import type { Db } from './index.ts';

/**
 * Does work that nobody else does under the same key at the same time, on any node; `busy` when somebody does. The lock is
 * its connection's: a process that dies, or loses the database, has let go of it. `db` must be the jobs' own, which passes by
 * a pooler: behind one each statement may have another connection.
 */
export async function tryAlone<T>(db: Db, key: string, work: () => Promise<T>): Promise<T | 'busy'> {
  return db.connection().execute(async (connection) => {
    const lock = sql`hashtextextended(${key}, 0)`;
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${lock}) as "isOurs"`.execute(
      connection,
    );
    if (!rows[0]?.isOurs) return 'busy';
    try {
      return await work();
    } finally {
      // A connection that is lost has unlocked it.
      await sql`select pg_advisory_unlock(${lock})`.execute(connection).catch(() => undefined);
    }
  });
}
