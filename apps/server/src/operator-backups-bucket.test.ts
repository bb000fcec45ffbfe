import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withEmptyDatabase } from '../test/database.ts';
import { type Office, openOffice } from '../test/office.ts';
import { refundHelpers } from '../test/refund-helpers.ts';
import { silent } from '../test/run-until-crash.ts';
import { openS3Server, type S3Server } from '../test/s3-server.ts';
import { eventually, openWorld, type World } from '../test/shop.ts';
import { withoutSettings } from '../test/without-settings.ts';
import { readConfig } from './config.ts';
import { backupsTasks } from './modules/backups/index.ts';
import { listLedgerDiscrepancies, readBookTotals } from './modules/ledger/index.ts';
import { openDatabase } from './platform/database/index.ts';
import { describeFailure, runOperator } from './run-operator.ts';
import { backupDeps } from './shop-jobs.ts';

const key = { keyId: 'AKIDEXAMPLE', secret: 'secret/of+the key' };
const BUCKET = 's3://shop-backups/lotok';
let server: S3Server;
let settings: Record<string, string>;
let world: World;
let office: Office;

beforeAll(async () => {
  server = await openS3Server(key);
  settings = {
    BACKUP_TO: BUCKET,
    BACKUP_HOURS: '0',
    BACKUP_PASSPHRASE: 'correct horse battery staple',
    BACKUP_S3_ENDPOINT: server.endpoint,
    BACKUP_S3_REGION: 'eu-central-1',
    BACKUP_S3_KEY_ID: key.keyId,
    BACKUP_S3_SECRET: key.secret,
  };
  world = await openWorld(settings);
  office = await openOffice(world);
  await refundHelpers(() => world).bought({ listPriceKopecks: 1_999, quantity: 3 });
});
afterAll(async () => {
  await world.close();
  await server.close();
});

const configWith = (more: Record<string, string> = {}) =>
  readConfig({
    ...withoutSettings(),
    DATABASE_URL: world.databaseUrl,
    DATA_DIR: world.dataDir,
    NODE_ENV: 'test',
    ...settings,
    ...more,
  });

/** Runs a command beside the open shop; returns its lines, or the failure that it prints. */
async function run(args: readonly string[], more: Record<string, string> = {}): Promise<string> {
  const lines: string[] = [];
  return runOperator(configWith(more), args, (line) => lines.push(line)).then(
    () => lines.join('\n'),
    (error: unknown) => describeFailure(error),
  );
}
const listObjects = () =>
  [...server.objects.keys()].map((name) => name.replace('/shop-backups/', 's3://shop-backups/'));

it('a backup in a bucket is made, proved and restored from there by the commands, with the same books', async () => {
  const place = (await run(['backup'])).replace(/^backup 1: (\S+), \d+ bytes$/, '$1');
  expect(listObjects()).toEqual([place]);
  expect(place).toMatch(/^s3:\/\/shop-backups\/lotok\/lotok-.*\.backup$/);
  expect(server.uploads.size).toBe(0);
  expect(await run(['backup', 'prove'])).toBe(
    'backup 1 was restored into a scratch database: all rows and the books are the same',
  );
  await withEmptyDatabase(async (url) => {
    expect(await run(['restore', '--from', place, '--into', url])).toMatch(
      /^restored the shop of 20\S+Z: \d+ rows in \d+ tables, the books agree\n/,
    );
    const { db, close } = openDatabase(url, { poolSize: 1, prepare: false });
    try {
      expect(await readBookTotals(db)).toEqual(await readBookTotals(world.db));
      expect(await listLedgerDiscrepancies(db)).toEqual([]);
      const unit = db.selectFrom('units').selectAll().orderBy('id');
      expect(await unit.execute()).toEqual(await world.db.selectFrom('units').selectAll().orderBy('id').execute());
    } finally {
      await close();
    }
  });
});

it('a backup in a bucket is made and proved from the office, and the schedule deletes the older one there', async () => {
  const { id } = (await office.call('owner', 'POST backups')).body;
  const backup = async () => (await office.call('owner', 'GET backups/:id', { params: { id } })).body;
  await eventually(async () => (await backup()).status === 'done', 30);
  const { place, size } = await backup();
  expect(listObjects()).toContain(place);
  expect(server.objects.get(`/${place?.replace('s3://', '')}`)?.length).toBe(size);
  expect((await office.call('owner', 'POST backups/:id/prove', { params: { id } })).status).toBe(200);
  await eventually(async () => (await backup()).provedAt, 60);
  const deps = backupDeps({ config: configWith(), db: world.db, directUrl: world.databaseUrl, log: silent });
  await backupsTasks(deps, { everyHours: 0, keep: 1 })['backups.schedule']({}, {} as never);
  expect(listObjects()).toEqual([place]);
  const { rows } = await sql<{ id: number }>`select id from backups`.execute(world.db);
  expect(rows).toEqual([{ id }]);
});

it('a backup that a bucket refuses or does not take has failed with the reason, and no command prints the key', async () => {
  const refused = await run(['backup'], { BACKUP_S3_SECRET: 'another secret' });
  expect(refused).toMatch(/^backup \d+ failed: s3:\/\/shop-backups\/lotok\/lotok-\S+: .*403/);
  server.failNext('complete');
  expect(await run(['backup'])).toMatch(/^backup \d+ failed: s3:\/\/shop-backups\/lotok\/lotok-/);
  expect(await run(['backup', 'list'])).toMatch(/\tfailed\t/);
  expect(listObjects()).toHaveLength(1);
  for (const output of [refused, await run(['backup', 'list'])])
    expect([output.includes('another secret'), output.includes(key.secret)]).toEqual([false, false]);
});
