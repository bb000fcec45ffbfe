import { sql } from 'kysely';
import type { Db, Tx } from '../src/platform/database/index.ts';
import { eventually } from './eventually.ts';

/**
 * Calls while something is locked, one call after the other as each waits. When all wait, the transaction that has locked it runs
 * `meanwhile`, and releases the lock.
 */
export async function whileLocked<T>(
  db: Db,
  lock: (tx: Tx) => Promise<unknown>,
  calls: readonly (() => Promise<T>)[],
  meanwhile: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<T[]> {
  const begun: Promise<T>[] = [];
  await db.transaction().execute(async (tx) => {
    await lock(tx);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    for (const call of calls) {
      begun.push(call());
      await untilWaiting(db, rows[0]?.pid ?? 0, begun.length);
    }
    await meanwhile(tx);
  });
  return Promise.all(begun);
}

/** A lock of a user, for {@link whileLocked}. */
export const lockUser = (buyerId: number) => (tx: Tx) =>
  sql`select from users where buyer_id = ${buyerId} for update`.execute(tx);

/** Waits until so many transactions wait for this one, or for one that waits for it. Jobs wait for locks of others. */
const untilWaiting = (db: Db, lockedBy: number, transactions: number) =>
  eventually(async () => {
    const { rows } = await sql`with recursive blocked as (
        select pid, pg_blocking_pids(pid) as by from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      ), waiting as (
        select pid from blocked where ${lockedBy}::int = any(by)
        union select b.pid from blocked b join waiting w on w.pid = any(b.by)
      ) select from waiting`.execute(db);
    return rows.length >= transactions;
  });
