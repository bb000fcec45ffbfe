import { Kysely, type LogEvent, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { markPoolError } from './connection-errors.ts';
import { ErrorMarkingClient, NamedStatementClient } from './named-statements.ts';
import type { Tracer } from '../tracing/span.ts';
import type { Schema } from './schema.ts';

export { fixedStatement } from './fixed-statement.ts';
export { PLANNED_EACH_TIME } from './named-statements.ts';

export type Db = Kysely<Schema>;
/** Functions that write take this type, so that a write outside a transaction does not compile. */
export type Tx = Transaction<Schema>;

// bigint columns are ids, counts and kopecks: all far below Number.MAX_SAFE_INTEGER.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** 30 s are far more than any statement needs, and no transaction waits for anything but the database. */
const TIMEOUTS = 'set statement_timeout = 30000; set idle_in_transaction_session_timeout = 30000';

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

/** Opens a pool. `prepare` uses named prepared statements, which saves planning (off for a PgBouncer before 1.21). */
export function openDatabase(
  url: string,
  options: {
    poolSize: number;
    prepare: boolean;
    name?: string;
    onError?: (error: Error) => void;
    tracer?: Tracer | null;
  },
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    application_name: options.name ?? 'lotok',
    Client: options.prepare ? NamedStatementClient : ErrorMarkingClient,
    // Set before the first use of the connection: PgBouncer refuses these as startup parameters.
    onConnect: (client) => client.query(TIMEOUTS).then(() => undefined),
  });
  pool.on('error', (error) => options.onError?.(error));
  // A connection may be lost while it is checked out and idle. Its next query reports that.
  pool.on('connect', (client) => client.on('error', () => undefined));
  markConnectErrors(pool);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...traceQueries(options.tracer) });
  return { db, pool, close: () => db.destroy() };
}

const STATEMENT_MAX_CHARACTERS = 500;

/** Records each statement with its text, which has placeholders instead of values. */
function traceQueries(tracer: Tracer | null | undefined): { log?: (event: LogEvent) => void } {
  if (!tracer) return {};
  return {
    log: ({ level, query, queryDurationMillis }) => {
      const [operation = 'query'] = query.sql.trimStart().split(/\s/, 1);
      const text = query.sql.slice(0, STATEMENT_MAX_CHARACTERS);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
      tracer.record(operation.toLowerCase(), 'client', queryDurationMillis, attributes, level === 'error');
    },
  };
}

/** A failed connection attempt has no client that could mark its error, so `connect` marks it. */
function markConnectErrors(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => {
    const result = connect(...args);
    if (result instanceof Promise) result.catch(markPoolError);
    return result;
  }) as typeof pool.connect;
}

/** Whether the database can be queried now. */
export async function isReachable(db: Db): Promise<boolean> {
  return sql`select`.execute(db).then(
    () => true,
    () => false,
  );
}

/** Reads several things as they are at one moment. */
export function inSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

const DEADLOCK = '40P01';
const MAX_ATTEMPTS = 4;

/**
 * Runs a use case's transaction. It must have no effects outside the database, because it is run again when PostgreSQL aborts
 * it to resolve a deadlock.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if ((error as { code?: unknown }).code !== DEADLOCK || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
