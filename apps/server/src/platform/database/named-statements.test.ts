import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/shop.ts';
import { listenForNames } from '../../../test/statement-names.ts';
import { composeShop } from '../../compose.ts';
import { readConfig } from '../../config.ts';
import { migrate } from './migrate.ts';

/** Which statements a whole shop names: one that starts, answers and works a job. */
async function namesOf(prepare: 'on' | 'off'): Promise<string[]> {
  const database = await createTestDatabase();
  const ears = await listenForNames(database.url);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lotok-names-'));
  const config = readConfig({ DATABASE_URL: ears.url, DATA_DIR: dataDir, DB_PREPARE: prepare, LOG_LEVEL: 'silent' });
  await migrate(ears.url, config.database);
  const shop = await composeShop(config, ears.url, { hasPages: false, hasControl: false });
  await shop.app.inject('/api/products/searchCatalogProducts');
  await sql`select graphile_worker.add_job('maintenance.sweep')`.execute(shop.db);
  await eventually(async () => {
    const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'maintenance.sweep'`.execute(
      shop.db,
    );
    return rows.length === 0;
  });
  await shop.stop();
  ears.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
  return [...ears.names];
}

it('DB_PREPARE=off reaches every part: no statement is named', async () => {
  const named = await namesOf('on');
  expect(named.length).toBeGreaterThan(10);
  // The worker's own names, beside those that are made of a statement's text.
  expect(named.filter((name) => name.includes('/'))).not.toEqual([]);
  expect(await namesOf('off')).toEqual([]);
});
