import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { openDatabase } from './index.ts';

it('every connection has a statement timeout and an idle transaction timeout', async () => {
  const { db, close } = openDatabase((await createTestDatabase()).url, { poolSize: 3, prepare: true });
  const readTimeouts = async () =>
    (
      await sql`select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle from pg_sleep(0.05)`.execute(db)
    ).rows[0];
  // One query for each connection of the pool.
  const timeouts = await Promise.all([readTimeouts(), readTimeouts(), readTimeouts()]);
  expect(timeouts).toEqual(Array(3).fill({ statement: '30s', idle: '30s' }));
  await close();
});
