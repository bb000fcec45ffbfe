import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withEmptyDatabase } from '../test/database.ts';
import { refundHelpers } from '../test/refund-helpers.ts';
import { silent } from '../test/run-until-crash.ts';
import { openWorld, type World } from '../test/shop.ts';
import { withoutSettings } from '../test/without-settings.ts';
import { readConfig } from './config.ts';
import { backupsTasks, listBackups } from './modules/backups/index.ts';
import { listLedgerDiscrepancies } from './modules/ledger/index.ts';
import { runBackup, runRestore } from './operator-backups.ts';
import { type Db, openDatabase } from './platform/database/index.ts';
import { describeFailure, runOperator } from './run-operator.ts';
import { backupDeps } from './shop-jobs.ts';
import { UsageError } from './usage-error.ts';

const operate = fileURLToPath(new URL('./operate.ts', import.meta.url));
const PASSPHRASE = 'correct horse battery staple';
const OTHER_PASSPHRASE = 'incorrect horse battery staple';
const PASSWORD = 'a-password-of-a-database';

let world: World;
let folder: string;
let place: string;
let madeOutput: string;
const outputs: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lotok-backups-'));
  world = await openWorld({ BACKUP_TO: folder, BACKUP_HOURS: '0', BACKUP_PASSPHRASE: PASSPHRASE });
  await refundHelpers(() => world).bought({ listPriceKopecks: 1_999, quantity: 3 });
  madeOutput = (await run(['backup'])).stdout;
  place = path.join(folder, (await readdir(folder))[0] ?? '');
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

type Output = { code: number; stdout: string; stderr: string };

const settingsWith = (more: Record<string, string>) => ({
  ...withoutSettings(),
  DATABASE_URL: world.databaseUrl,
  DATA_DIR: world.dataDir,
  NODE_ENV: 'test',
  BACKUP_TO: folder,
  BACKUP_PASSPHRASE: PASSPHRASE,
  ...more,
});

/** Runs a command beside the open shop. */
async function run(args: readonly string[], settings: Record<string, string> = {}): Promise<Output> {
  let stdout = '';
  const print = (line: string) => {
    stdout += `${line}\n`;
  };
  const ended = await (async () => runOperator(readConfig(settingsWith(settings)), args, print))().then(
    () => ({ code: 0, stdout, stderr: '' }),
    (error: unknown) => ({ code: 1, stdout, stderr: `${describeFailure(error)}\n` }),
  );
  outputs.push(ended.stdout, ended.stderr);
  return ended;
}

/** The same in a process of its own, as an operator does. */
async function runAlone(args: readonly string[]): Promise<Output> {
  return promisify(execFile)(process.execPath, [operate, ...args], { env: settingsWith({}) }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Output) => ({ code, stdout, stderr }),
  );
}

const restoreInto = (url: string, settings: Record<string, string> = {}, from = place) =>
  run(['restore', '--from', from, '--into', url], settings);

const refused = (message: RegExp) => ({ code: 1, stdout: '', stderr: expect.stringMatching(message) });

async function within<T>(url: string, read: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(url, { poolSize: 1, prepare: false });
  try {
    return await read(db);
  } finally {
    await close();
  }
}

/** The rows of each table that the sale has filled; the backup itself is listed after its rows were read. */
async function countRows(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ counts: Record<string, number> }>`
    select json_build_object('orders', (select count(*) from orders), 'units', (select count(*) from units),
      'payments', (select count(*) from payments), 'users', (select count(*) from users),
      'transfers', (select count(*) from ledger_transfers), 'entries', (select count(*) from ledger_entries)) as counts`.execute(
    db,
  );
  return rows[0]?.counts ?? {};
}

const countTables = async (db: Db) =>
  (await sql<{ tables: number }>`select count(*)::int as tables from pg_tables where schemaname = 'public'`.execute(db))
    .rows[0]?.tables;

describe('the command “backup”', () => {
  it('makes an encrypted file, lists it, and proves it by a restore', async () => {
    expect(madeOutput).toMatch(/^backup 1: .*lotok-.*\.backup, \d+ bytes\n$/);
    expect(madeOutput).toContain(place);
    const content = await readFile(place);
    expect(content.includes('ledger_entries') || content.includes(PASSPHRASE)).toBe(false);
    expect((await run(['backup', 'list'])).stdout).toMatch(/^1\t.*\tdone\t.* bytes\tnot proved\n$/);
    expect(await run(['backup', 'prove'])).toMatchObject({
      code: 0,
      stdout: 'backup 1 was restored into a scratch database: all rows and the books are the same\n',
    });
    expect((await run(['backup', 'list'])).stdout).toMatch(/^1\t.*\tproved 20\S+Z\n$/);
  });

  it('does not prove a backup under another passphrase, nor one that does not exist', async () => {
    expect(await run(['backup', 'prove', '1'], { BACKUP_PASSPHRASE: OTHER_PASSPHRASE })).toMatchObject(
      refused(/^backup 1 could not be proved: .*passphrase is another one.*\n$/),
    );
    expect(await run(['backup', 'prove', '999'])).toMatchObject(refused(/^There is no such backup\.\n$/));
  });
});

describe('the command “restore”', () => {
  it('restores into an empty database, with the same rows and books', async () => {
    await withEmptyDatabase(async (url) => {
      expect(await restoreInto(url)).toMatchObject({
        code: 0,
        stderr: '',
        stdout: expect.stringMatching(
          /^restored the shop of 20\S+Z: \d+ rows in \d+ tables, the books agree\nIts goods/,
        ),
      });
      await within(url, async (db) => {
        expect(await countRows(db)).toEqual(await countRows(world.db));
        expect(await listLedgerDiscrepancies(db)).toEqual([]);
        // The backup ran when its own row was read: run again by its job, it would overwrite the file.
        const [backup] = (await listBackups(db, { page: 1, perPage: 1 })).rows;
        expect(backup).toMatchObject({ status: 'failed', failure: 'cut off' });
      });
      expect(await restoreInto(url)).toMatchObject(refused(/^the database is not empty: restore into a new one\n$/));
    });
  });

  it('leaves the backups of the shop before it in their place, which the restored shop lists and never deletes', async () => {
    const second = (await run(['backup'])).stdout.replace(/^backup 2: (.*), \d+ bytes\n$/, '$1');
    await withEmptyDatabase(async (url) => {
      await restoreInto(url, {}, second);
      expect((await run(['backup', 'list'], { DATABASE_URL: url })).stdout).toMatch(
        /\n1\t.*\tdone\t.*\tof the shop before the restore: never deleted/,
      );
      const config = readConfig(settingsWith({}));
      await within(url, async (db) => {
        // A newer backup, so that the restored one is beyond those to keep; another one counts as the last proved.
        await sql`update backups set proved_at = null`.execute(db);
        await sql`insert into backups (status, place, size_bytes, finished_at)
          values ('done', ${path.join(folder, 'own.backup')}, 1, now())`.execute(db);
        const deps = backupDeps({ config, db, directUrl: url, log: silent });
        await backupsTasks(deps, { everyHours: 0, keep: 1 })['backups.schedule']({}, {} as never);
      });
    });
    expect(await readdir(folder)).toEqual(expect.arrayContaining([path.basename(place), path.basename(second)]));
  });

  it('is refused without the passphrase of the backup, and leaves the database empty', async () => {
    await withEmptyDatabase(async (url) => {
      expect(await restoreInto(url, { BACKUP_PASSPHRASE: OTHER_PASSPHRASE })).toMatchObject(
        refused(/^the passphrase is another one than the backup’s, or the file was changed\n$/),
      );
      expect(await restoreInto(url, { BACKUP_PASSPHRASE: '' })).toMatchObject(refused(/set BACKUP_PASSPHRASE\n$/));
      expect(await restoreInto(url, { BACKUP_PASSPHRASE: 'too short' })).toMatchObject(
        refused(/^BACKUP_PASSPHRASE .*must have at least 12 characters.*\n$/),
      );
      expect(await within(url, countTables)).toBe(0);
    });
  });

  it('is refused by the database of the shop, which it does not change', async () => {
    const before = await countRows(world.db);
    expect(await run(['restore', '--from', place])).toMatchObject(refused(/^the database is not empty/));
    expect(await countRows(world.db)).toEqual(before);
  });

  it('refuses a file that is missing or is no backup', async () => {
    await withEmptyDatabase(async (url) => {
      const other = path.join(folder, 'other');
      expect(await restoreInto(url, {}, other)).toMatchObject(refused(/^the backup cannot be read: .*\n$/));
      await writeFile(other, 'select 1;');
      expect(await restoreInto(url, {}, other)).toMatchObject(refused(/^this file is no backup of the shop\n$/));
      expect(await within(url, countTables)).toBe(0);
    });
  });

  it.each([`postgres://shop:${PASSWORD}@127.0.0.1:1/shop`, `postgres://shop:${PASSWORD}@[bad/shop`])(
    'into an address that no server has names the failure without its password: %#',
    async (url) => {
      expect(await restoreInto(url)).toMatchObject(refused(/^the database cannot be opened: .*\n$/));
    },
  );
});

it('a command in a process of its own prints its lines or why it is refused, and says by its exit code which it was', async () => {
  expect(await runAlone(['backup', 'list'])).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^\d\t/),
  });
  expect(await runAlone(['restore', '--from', place])).toMatchObject(refused(/^the database is not empty.*\n$/));
});

it.each(['list 1', 'prove x', 'prove 1 2', 'away'])('“backup %s” prints the usage', async (line) => {
  await expect(runBackup({} as never, line.split(' '))).rejects.toThrow(UsageError);
});

it.each(['', '--to x', '--from', 'file'])('“restore %s” prints the usage', async (line) => {
  const args = line.split(' ').filter(Boolean);
  await expect(runRestore({} as never, args, () => undefined)).rejects.toThrow(UsageError);
});

it('no command has printed a passphrase or a password', () => {
  expect(outputs.length).toBeGreaterThan(20);
  for (const secret of [PASSPHRASE, OTHER_PASSPHRASE, 'too short', PASSWORD])
    expect(outputs.filter((output) => output.includes(secret))).toEqual([]);
});
