import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silent } from '../test/run-until-crash.ts';
import { eventually, openWorld, type World } from '../test/shop.ts';
import { withoutSettings } from '../test/without-settings.ts';
import { readConfig } from './config.ts';
import { backupsTasks, listBackups } from './modules/backups/index.ts';
import { backupDeps } from './shop-jobs.ts';

const operate = fileURLToPath(new URL('./operate.ts', import.meta.url));

let world: World;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lotok-backups-'));
  world = await openWorld({ BACKUP_TO: folder, BACKUP_HOURS: '0', BACKUP_PASSPHRASE: 'a long passphrase' });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const settings = () => ({
  ...withoutSettings(),
  DATABASE_URL: world.databaseUrl,
  DATA_DIR: world.dataDir,
  NODE_ENV: 'test',
  BACKUP_TO: folder,
  BACKUP_PASSPHRASE: 'a long passphrase',
});

const newest = async () => (await listBackups(world.db, { page: 1, perPage: 1 })).rows[0];

async function schedule(everyHours: number) {
  const deps = backupDeps({ config: readConfig(settings()), db: world.db, directUrl: world.databaseUrl, log: silent });
  await backupsTasks(deps, { everyHours, keep: 14 })['backups.schedule']({}, {} as never);
}

/**
 * Starts the command, which waits for the lock of a table once it has opened its file, and calls `work` with its id and process.
 * Returns the exit code, or the signal by which it ended, with what it has printed as errors.
 */
async function whileCommandWaits(work: (id: number, child: ReturnType<typeof spawn>) => Promise<unknown>) {
  // Not a connection of the shop: that would be ended when its transaction has been idle for longer than the command takes to start.
  const lock = new pg.Client({ connectionString: world.databaseUrl });
  await lock.connect();
  await lock.query('begin');
  await lock.query('lock table search_misses in access exclusive mode');
  const before = await readdir(folder);
  const child = spawn(process.execPath, [operate, 'backup'], { env: settings(), stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  const errors = text(child.stderr);
  try {
    const isWriting = async () => (await readdir(folder)).length > before.length;
    const backup = await eventually(async () => {
      if (child.exitCode !== null) throw new Error(await errors);
      const found = await newest();
      return found?.status === 'running' && (await isWriting()) && found;
    }, Number.POSITIVE_INFINITY);
    await work(backup.id, child);
    const [code, signal] = await ended;
    return { ended: code ?? signal, errors: await errors };
  } finally {
    child.kill('SIGKILL');
    await lock.end();
  }
}

it('a backup whose command was killed is given up with its file by the next run of the schedule, which then makes one when it is due', async () => {
  await writeFile(path.join(folder, 'theirs.backup.part'), 'of another shop');
  const { ended } = await whileCommandWaits(async (id, child) => {
    await schedule(1);
    expect(await newest()).toMatchObject({ id, status: 'running' });
    expect(await readdir(folder)).toHaveLength(2);
    child.kill('SIGKILL');
  });
  expect(ended).toBe('SIGKILL');
  const killed = await newest();
  await eventually(async () => {
    await schedule(0);
    return (await newest())?.status === 'failed';
  });
  expect(await newest()).toMatchObject({ id: killed?.id, failure: 'cut off' });
  expect(await readdir(folder)).toEqual(['theirs.backup.part']);
  await sql`update backups set created_at = now() - interval '61 minutes'`.execute(world.db);
  await schedule(1);
  expect((await newest())?.id).toBeGreaterThan(killed?.id ?? 0);
  await eventually(async () => (await newest())?.status === 'done', 30);
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a command that receives %s marks its backup as failed and removes the unfinished file',
  async (signal) => {
    for (const name of await readdir(folder)) await rm(path.join(folder, name));
    const { ended, errors } = await whileCommandWaits(async (_, child) => child.kill(signal));
    const backup = await newest();
    expect(backup).toMatchObject({ status: 'failed', failure: 'interrupted' });
    expect({ ended, errors }).toEqual({ ended: 1, errors: `backup ${backup?.id} failed: interrupted\n` });
    expect(await readdir(folder)).toEqual([]);
  },
);
