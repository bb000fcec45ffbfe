import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Config } from './config.ts';
import {
  type BackupDeps,
  findBackup,
  listBackups,
  makeOwnBackup,
  markRestoredBackups,
  proveBackup,
} from './modules/backups/index.ts';
import { readBookTotals } from './modules/ledger/index.ts';
import { BackupError, isBucketAddress, openBackupStore, restoreBackup } from './platform/backup/index.ts';
import { openDatabase } from './platform/database/index.ts';
import { listConfiguredKeys } from './platform/open-vault.ts';
import { openServer } from './platform/postgres/open-server.ts';
import { waitForStopSignal } from './platform/wait-for-stop-signal.ts';
import { UsageError } from './usage-error.ts';

const LISTED = 20;

export const backupUsage = `npm run backup                    make a backup now, beside a running shop
npm run backup -- list            the last backups, and when each was proved
npm run backup -- prove [7]       restore backup 7, or the last one, into a scratch database and compare
npm run restore -- --from FILE|s3://… [--into postgres://…]    restore into an empty database; without --into: the shop's own`;

/** Operator commands for backups. Throws as `runCommand`, and a `BackupError` when a backup fails. */
export async function runBackup(deps: BackupDeps, args: readonly string[]): Promise<string[]> {
  const [command = 'make', id, ...more] = args;
  if (more.length > 0 || (id !== undefined && (command !== 'prove' || !/^[1-9]\d{0,14}$/.test(id))))
    throw new UsageError(backupUsage);
  if (command === 'make') return [await make(deps)];
  if (command === 'list') return list(deps);
  if (command === 'prove') return [await prove(deps, id === undefined ? null : Number(id))];
  throw new UsageError(backupUsage);
}

async function make(deps: BackupDeps): Promise<string> {
  const stop = new AbortController();
  void waitForStopSignal().then(() => stop.abort());
  const id = await makeOwnBackup(deps, stop.signal);
  const backup = await findBackup(deps.db, id);
  if (backup?.status !== 'done') throw new BackupError(`backup ${id} failed: ${backup?.failure}`);
  return `backup ${id}: ${backup.place}, ${backup.size} bytes`;
}

async function list({ db }: BackupDeps): Promise<string[]> {
  const { rows } = await listBackups(db, { page: 1, perPage: LISTED });
  if (rows.length === 0) return ['There is no backup.'];
  return rows.map(({ id, createdAt, status, place, size, provedAt, isRestored, failure }) =>
    [
      id,
      createdAt.toISOString(),
      status,
      place && `${place}, ${size} bytes`,
      provedAt ? `proved ${provedAt.toISOString()}` : 'not proved',
      isRestored ? 'of the shop before the restore: never deleted' : null,
      failure,
    ]
      .filter((cell) => cell !== null)
      .join('\t'),
  );
}

async function prove(deps: BackupDeps, given: number | null): Promise<string> {
  const last = async () => (await listBackups(deps.db, { page: 1, perPage: 1, status: 'done' })).rows[0]?.id;
  const id = given ?? (await last());
  if (id === undefined || !(await findBackup(deps.db, id))?.place) throw new BackupError('There is no such backup.');
  const proof = await proveBackup(deps, id);
  const failure = proof === 'busy' ? 'another proof is under way' : proof.failure;
  if (failure !== null) throw new BackupError(`backup ${id} could not be proved: ${failure}`);
  return `backup ${id} was restored into a scratch database: all rows and the books are the same`;
}

/**
 * Restores a backup file into an empty database: the one of `--into`, else the shop's own, which must not be running if it is
 * the embedded one. Throws a `BackupError` when it differs from what was backed up.
 */
export async function runRestore(config: Config, args: readonly string[], print: (line: string) => void) {
  const { from, into } = parseRestore(args);
  if (!isBucketAddress(from))
    await access(from).catch((error: Error) => {
      throw new BackupError(`the backup cannot be read: ${error.message}`);
    });
  const store = openBackupStore(config.backup);
  const target = { databaseUrl: into ?? config.databaseDirectUrl ?? config.databaseUrl, dataDir: config.dataDir };
  const server = await openServer(target, print);
  try {
    const secret = { passphrase: config.backup.passphrase, keys: await listConfiguredKeys(config) };
    const deps = { databaseUrl: server.url, readFacts: readBookTotals };
    const { header, rows, differences } = await restoreBackup(deps, () => store.read(from), secret);
    await markBackups(server.url);
    if (differences.length > 0) throw new BackupError(`the restored database differs: ${differences.join('; ')}`);
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
    print(`restored the shop of ${header.createdAt}: ${count} rows in ${header.tables.length} tables, the books agree`);
    if (header.keyId)
      print(`Its goods are sealed under SECRET_KEY ${header.keyId}: the shop starts with that key only.`);
  } finally {
    await server.stop();
  }
}

async function markBackups(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1, prepare: false, name: 'lotok-restore' });
  await markRestoredBackups(db).finally(close);
}

function parseRestore(args: readonly string[]): { from: string; into: string | undefined } {
  try {
    const { values } = parseArgs({ args: [...args], options: { from: { type: 'string' }, into: { type: 'string' } } });
    if (values.from) return { from: values.from, into: values.into };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${backupUsage}`);
  }
  throw new UsageError(backupUsage);
}
