import pg from 'pg';
import { pause } from '../apps/server/src/platform/clock.ts';
import { isDatabaseAway, markPoolError } from '../apps/server/src/platform/database/away.ts';

export type Ask = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

const TRIED_MS = 60_000;
const AGAIN_MS = 100;

/**
 * Asks the shop's database behind its back, over a connection of each question's own: the database may be killed at any
 * moment, and is asked again until it answers. For questions, and writes that may be done twice.
 */
export function openAsk(url: () => string): Ask {
  return async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    const deadline = performance.now() + TRIED_MS;
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
        if (!isDatabaseAway(error) || performance.now() > deadline) throw error;
      } finally {
        await client.end().catch(() => undefined);
      }
      await pause(AGAIN_MS);
    }
  };
}
