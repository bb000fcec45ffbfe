import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/shop.ts';
import { recordStatementNames } from '../../../test/statement-names.ts';
import { composeShop } from '../../compose.ts';
import { readConfig } from '../../config.ts';
import { migrate } from './migrate.ts';

/** The names of all prepared statements of a shop that starts, handles a call and runs a job. */
async function namesOf(prepare: 'on' | 'off'): Promise<string[]> {
  const database = await createTestDatabase();
  const recorder = await recordStatementNames(database.url);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lotok-names-'));
  const config = readConfig({
    DATABASE_URL: recorder.url,
    DATA_DIR: dataDir,
    DB_PREPARE: prepare,
    LOG_LEVEL: 'silent',
  });
  await migrate(recorder.url, config.database);
  const shop = await composeShop(config, recorder.url, { hasPages: false, hasControl: false });
  await shop.app.inject('/api/products/searchCatalogProducts');
  await sql`select graphile_worker.add_job('maintenance.sweep')`.execute(shop.db);
  await eventually(async () => {
    const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'maintenance.sweep'`.execute(
      shop.db,
    );
    return rows.length === 0;
  });
  await shop.stop();
  recorder.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
  return [...recorder.names];
}

it('with DB_PREPARE=off no part of the shop names a statement', async () => {
  const named = await namesOf('on');
  expect(named.length).toBeGreaterThan(10);
  // graphile-worker's own names, beside the hashes of statement texts.
  expect(named.filter((name) => name.includes('/'))).not.toEqual([]);
  expect(await namesOf('off')).toEqual([]);
});
