import pg from 'pg';
import type { Log } from '../log.ts';

type Release = (error?: Error | boolean) => void;

/**
 * Ignores a second release of a connection. graphile-worker 0.18 releases its listening connection twice when the connection is lost
 * while a lane stops, and the error that pg-pool throws then would end the process. It also releases the connection that a pool
 * has refused because it has ended; then pg-pool gives no function.
 */
class JobsPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void,
  ): void;
  override connect(
    callback?: (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void,
  ): Promise<pg.PoolClient> | void {
    if (!callback) return super.connect();
    super.connect((error, client, release: Release | undefined) => {
      let isReleased = false;
      callback(error, client, (lost) => {
        if (!isReleased) release?.(lost);
        isReleased = true;
      });
    });
  }
}

/** Opens the pool that all lanes share. */
export function openPool(databaseUrl: string, max: number, log: Log): pg.Pool {
  const pool = new JobsPool({ connectionString: databaseUrl, max, application_name: 'lotok-jobs' });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'a database connection of the jobs was lost'));
  return pool;
}
