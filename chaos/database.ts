import pg from 'pg';
import { pause } from '../apps/server/src/platform/clock.ts';
import { isDatabaseUnavailable, markPoolError } from '../apps/server/src/platform/database/connection-errors.ts';

export type Query = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

const RETRY_TIMEOUT_MS = 60_000;
const RETRY_DELAY_MS = 100;

/** The error of a client of its own: a pool's has another message. */
const isConnectTimeout = (error: unknown) => error instanceof Error && error.message === 'timeout expired';

/**
 * Queries the shop's database directly, with a new connection per query: the database may be killed at any moment, and
 * the query is retried until it succeeds. Only for reads and idempotent writes.
 */
export function createQuery(url: () => string): Query {
  return async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    const deadline = performance.now() + RETRY_TIMEOUT_MS;
    for (;;) {
      const client = new pg.Client({
        connectionString: url(),
        application_name: 'chaos',
        connectionTimeoutMillis: 5_000,
      });
      client.on('error', () => undefined);
      try {
        await client.connect();
        return (await client.query<Row>(text, [...values])).rows;
      } catch (error) {
        markPoolError(error);
        if (!(isDatabaseUnavailable(error) || isConnectTimeout(error)) || performance.now() > deadline) throw error;
      } finally {
        await client.end().catch(() => undefined);
      }
      await pause(RETRY_DELAY_MS);
    }
  };
}
