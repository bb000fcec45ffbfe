import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { markPoolError } from './away.ts';
import { MarkingClient, NamedStatementClient } from './named-statements.ts';
import type { Schema } from './schema.ts';

export { fixedStatement } from './fixed-statement.ts';
export { PLANNED_EACH_TIME } from './named-statements.ts';

export type Db = Kysely<Schema>;
/** A write takes this type, so that a write outside a transaction does not compile. */
export type Tx = Transaction<Schema>;

// bigint columns are ids, counts and kopecks: all far inside the safe integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** No statement runs this long, and no transaction of ours waits for anything but the database. */
const TIMEOUTS = 'set statement_timeout = 30000; set idle_in_transaction_session_timeout = 30000';

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

/** Opens a pool; `prepare` names statements, which saves their planning (off for a PgBouncer before 1.21). */
export function openDatabase(
  url: string,
  options: { poolSize: number; prepare: boolean; name?: string; onError?: (error: Error) => void },
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    application_name: options.name ?? 'lotok',
    Client: options.prepare ? NamedStatementClient : MarkingClient,
    // Before the connection is given to anybody. As parameters of the start a pooler would refuse them.
    onConnect: (client) => client.query(TIMEOUTS).then(() => undefined),
  });
  pool.on('error', (error) => options.onError?.(error));
  // A connection may be lost while it is held and idle; whoever holds it hears of it at the next query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  markConnectErrors(pool);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/** A connection that can't be had fails before there is a client to mark its errors. */
function markConnectErrors(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => {
    const answer = connect(...args);
    if (answer instanceof Promise) answer.catch(markPoolError);
    return answer;
  }) as typeof pool.connect;
}

/** Whether the database answers now. */
export async function isReachable(db: Db): Promise<boolean> {
  return sql`select`.execute(db).then(
    () => true,
    () => false,
  );
}

const DEADLOCK = '40P01';
const MOST_ATTEMPTS = 4;

/**
 * Runs a use case's transaction. Nothing outside the database may happen inside it, so that one which PostgreSQL ended
 * to undo a deadlock is simply run again: whoever it met has gone on by then.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if ((error as { code?: unknown }).code !== DEADLOCK || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}
