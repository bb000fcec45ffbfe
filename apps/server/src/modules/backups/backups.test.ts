import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { type Office, openOffice } from '../../../test/office.ts';
import { refundHelpers } from '../../../test/refund-helpers.ts';
import { silent } from '../../../test/run-until-crash.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { type BackupStore, openBackupFolder, openBackupStore } from '../../platform/backup/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { addJob, removeJobs } from '../../platform/jobs/index.ts';
import { backupMetrics } from './backup-metrics.ts';
import { backupsJobs } from './backups.jobs.ts';
import { markRestoredBackups } from './backups.store.ts';
import { makeBackup } from './make-backup.ts';
import { makeOwnBackup } from './make-own-backup.ts';
import { proveBackup } from './prove-backup.ts';
import { scheduleBackups } from './schedule-backups.ts';

let folder: string;
let world: World;
let office: Office;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lotok-backups-'));
  world = await openWorld({ BACKUP_TO: folder, BACKUP_HOURS: '0', BACKUP_PASSPHRASE: 'a long passphrase' });
  office = await openOffice(world);
  await refundHelpers(() => world).bought({ listPriceKopecks: 1_999, quantity: 2 });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const get = async (id: number) => (await office.call('owner', 'GET backups/:id', { params: { id } })).body;

async function backUp() {
  const asked = await office.call('owner', 'POST backups');
  expect(asked).toMatchObject({ status: 201, body: { status: 'waiting', size: null, provedAt: null } });
  return eventually(async () => {
    const backup = await get(asked.body.id);
    return ['done', 'failed'].includes(backup.status) && backup;
  }, 30);
}

async function prove(id: number) {
  const { version } = await get(id);
  expect(await office.call('owner', 'POST backups/:id/prove', { params: { id } })).toMatchObject({ status: 200 });
  return eventually(async () => {
    const backup = await get(id);
    return backup.version > version && backup;
  }, 60);
}

const schedule = (everyHours: number, keep = 14) =>
  scheduleBackups({ db: world.db, store: openBackupFolder(folder), log: silent }, { everyHours, keep });

it('an owner makes a backup, which a restore into a scratch database proves; both are in the audit log', async () => {
  const backup = await backUp();
  expect(backup).toMatchObject({ status: 'done', failure: null });
  expect(backup.size).toBeGreaterThan(1_000);
  expect(await readdir(folder)).toContain(path.basename(backup.place ?? ''));
  expect((await prove(backup.id)).failure).toBeNull();
  expect((await get(backup.id)).provedAt).not.toBeNull();
  const actions = (await office.auditOf('backups', backup.id)).map(({ action }) => action);
  expect(actions).toEqual(['POST backups', 'POST backups/:id/prove']);
  const { rows } = await sql`select from pg_database where datname like '%lotok_backup_proof'
    and datname like current_database() || '%'`.execute(world.db);
  expect(rows).toEqual([]);
  expect(await world.discrepancies()).toEqual([]);
  const plan = (await office.call('owner', 'GET backupSchedule')).body;
  const { createdAt, provedAt } = await get(backup.id);
  const last = { lastMadeAt: createdAt, lastProvedAt: provedAt };
  expect(plan).toEqual({ everyHours: 0, keep: 14, place: folder, hasPassphrase: true, ...last });
});

it('a backup whose file is damaged is not proved, also if it was before, and the list says why', async () => {
  const backup = await backUp();
  await prove(backup.id);
  await truncate(backup.place ?? '', 1_000);
  expect(await prove(backup.id)).toMatchObject({
    provedAt: null,
    failure: expect.stringMatching(/changed|incomplete/),
  });
});

it('a proved backup stays proved while it cannot be read, and the list says why', async () => {
  const id = (await listAll()).rows.find(({ proved_at }) => proved_at !== null)?.id ?? 0;
  const { provedAt } = await get(id);
  expect(provedAt).not.toBeNull();
  const bucket = openBackupStore({
    to: 's3://shop-backups',
    access: { endpoint: 'http://127.0.0.1:9', region: 'eu-central-1', keyId: 'key', secret: 'secret' },
  });
  const { db, databaseUrl: directUrl } = world;
  const store = { ...bucket, read: () => bucket.read('s3://shop-backups/lotok.backup') };
  const getSecret = async () => ({ passphrase: 'a long passphrase', keys: [] });
  // The job of the test before holds its lock until it has ended, which is a moment after it has stored the result.
  await eventually(async () => (await proveBackup({ db, directUrl, log: silent, store, getSecret }, id)) !== 'busy');
  expect(await get(id)).toMatchObject({ provedAt, failure: expect.stringContaining('s3://shop-backups/lotok') });
});

it('a proof of a backup that is not complete is refused', async () => {
  const { id } = await world.db
    .insertInto('backups')
    .values({ status: 'running' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const refused = await office.call('owner', 'POST backups/:id/prove', { params: { id } });
  expect(refused).toMatchObject({ status: 400, body: { errorCode: 'VALIDATION' } });
  await world.db.deleteFrom('backups').where('id', '=', id).execute();
});

it('the schedule starts one backup when one is due, however many nodes run it, and proves it', async () => {
  await sql`update backups set created_at = now() - interval '2 days', finished_at = now() - interval '2 days',
    proved_at = proved_at - interval '8 days'`.execute(world.db);
  await schedule(0);
  const { rows: before } = await listAll();
  await Promise.all([schedule(24), schedule(24), schedule(24)]);
  await schedule(24);
  const { rows: after } = await listAll();
  expect(after.length).toBe(before.length + 1);
  const id = after[0]?.id ?? 0;
  await eventually(async () => (await get(id)).status === 'done', 30);
  await schedule(24);
  await eventually(async () => (await get(id)).provedAt !== null, 60);
});

it('a backup under way is given up at once only when it has neither a job nor a command that makes it', async () => {
  const insert = () =>
    world.db.insertInto('backups').values({ status: 'running' }).returning('id').executeTakeFirstOrThrow();
  const [ofJob, ofNothing] = [await insert(), await insert()];
  await inTransaction(world.db, (tx) =>
    addJob(tx, backupsJobs, 'backups.make', ofJob, { key: `backups:make:${ofJob.id}`, delaySeconds: 3_600 }),
  );
  const store = openBackupFolder(folder);
  const isWritten = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const slow: BackupStore = {
    ...store,
    async write(...file) {
      const written = await store.write(...file);
      isWritten.resolve();
      await mayEnd.promise;
      return written;
    },
  };
  const getSecret = async () => ({ passphrase: 'a long passphrase', keys: [] });
  const { db, databaseUrl: directUrl } = world;
  const made = makeOwnBackup({ db, directUrl, log: silent, store: slow, getSecret }, new AbortController().signal);
  await isWritten.promise;
  await schedule(0);
  expect(await get(ofNothing.id)).toMatchObject({ status: 'failed', failure: 'cut off' });
  expect(await get(ofJob.id)).toMatchObject({ status: 'running' });
  const [running] = (await listAll()).rows;
  expect(await get(running?.id ?? 0)).toMatchObject({ status: 'running' });
  mayEnd.resolve();
  expect(await made).toBe(running?.id);
  expect(await get(await made)).toMatchObject({ status: 'done', failure: null });
  await inTransaction(world.db, (tx) => removeJobs(tx, [`backups:make:${ofJob.id}`]));
  await schedule(0);
  expect(await get(ofJob.id)).toMatchObject({ status: 'failed', failure: 'cut off' });
});

it('backups in another place than BACKUP_TO are not deleted, not even by a shop above it', async () => {
  const newest = await backUp();
  const before = await readdir(folder);
  for (const to of [path.dirname(folder), `${folder}2`, path.join(folder, 'copy')])
    await scheduleBackups(
      { db: world.db, store: openBackupStore({ to, access: null }), log: silent },
      { everyHours: 0, keep: 1 },
    );
  expect(await readdir(folder)).toEqual(before);
  expect((await listAll()).rows.length).toBe(before.length);
  expect(before).toContain(path.basename(newest.place ?? ''));
});

it('backups beyond those to keep are deleted with their files, but not the last proved one', async () => {
  const proved = (await listAll()).rows.find(({ proved_at }) => proved_at !== null)?.id ?? 0;
  const newest = await backUp();
  await schedule(0, 1);
  const left = await listAll();
  expect(left.rows.map(({ id }) => id)).toEqual([newest.id, proved]);
  expect((await readdir(folder)).length).toBe(2);
});

it('backups that a restore brought along are listed and proved, but not deleted, not even from the same BACKUP_TO', async () => {
  const theirs = await backUp();
  await markRestoredBackups(world.db);
  const before = (await listAll()).rows;
  const [first, second] = [await backUp(), await backUp()];
  await schedule(0, 1);
  expect((await listAll()).rows.map(({ id }) => id)).toEqual([second.id, ...before.map(({ id }) => id)]);
  expect(await readdir(folder)).toContain(path.basename(theirs.place ?? ''));
  expect(await readdir(folder)).not.toContain(path.basename(first.place ?? ''));
  expect((await prove(theirs.id)).failure).toBeNull();
});

it('a copy that makes a backup with the same id at the same moment writes a file of its own', async () => {
  const one = await backUp();
  const { created_at } = await world.db
    .selectFrom('backups')
    .select('created_at')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow();
  // The copy has the same sequence and schedule: its row differs only in what its database generates.
  await world.db.deleteFrom('backups').where('id', '=', one.id).execute();
  await sql`insert into backups (id, created_at) overriding system value values (${one.id}, ${created_at})`.execute(
    world.db,
  );
  const { databaseUrl: directUrl } = world;
  const getSecret = async () => ({ passphrase: 'a long passphrase', keys: [] });
  await makeBackup({ db: world.db, directUrl, log: silent, store: openBackupFolder(folder), getSecret }, one.id);
  const other = await get(one.id);
  expect(other).toMatchObject({ id: one.id, createdAt: one.createdAt, status: 'done' });
  expect(await readdir(folder)).toEqual(
    expect.arrayContaining([path.basename(one.place ?? ''), path.basename(other.place ?? '')]),
  );
  expect(other.place).not.toBe(one.place);
});

it('the newest backup is proved again when its proof is a week old, also without a schedule', async () => {
  const { id } = await backUp();
  await prove(id);
  await sql`update backups set proved_at = now() - interval '6 days' where proved_at is not null`.execute(world.db);
  const proofs = () =>
    sql`select from graphile_worker.jobs where key = ${`backups:prove:${id}`}`
      .execute(world.db)
      .then(({ rows }) => rows);
  await eventually(async () => (await proofs()).length === 0);
  await schedule(0);
  expect(await proofs()).toEqual([]);
  await sql`update backups set proved_at = now() - interval '8 days' where proved_at is not null`.execute(world.db);
  await schedule(0);
  await eventually(async () => Date.parse((await get(id)).provedAt ?? '') > Date.now() - 3_600_000, 60);
});

it('the alarm about backups without a place follows the configuration', async () => {
  const read = async (isUndecided: boolean) => {
    const gauge = backupMetrics(world.db, { everyHours: 0, isUndecided }).find(
      ({ name }) => name === 'backup_undecided',
    );
    return (await gauge?.read())?.map(({ value }) => value);
  };
  expect([await read(true), await read(false)]).toEqual([[1], [0]]);
});

const listAll = () =>
  sql<{ id: number; proved_at: Date | null }>`select id, proved_at from backups where status <> 'failed'
    order by id desc`.execute(world.db);
