import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { openDatabase } from './index.ts';

it('no statement and no idle transaction lasts for ever', async () => {
  const { db, close } = openDatabase((await createTestDatabase()).url, { poolSize: 3, prepare: true });
  const ask = async () =>
    (
      await sql`select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle from pg_sleep(0.05)`.execute(db)
    ).rows[0];
  // As many at once as there are connections.
  const told = await Promise.all([ask(), ask(), ask()]);
  expect(told).toEqual(Array(3).fill({ statement: '30s', idle: '30s' }));
  await close();
});
