import { readConfig, SettingError } from './config.ts';
import { runBackup, runRestore } from './operator-backups.ts';
import { runCommand } from './operator-commands.ts';
import { BackupError } from './platform/backup/index.ts';
import { openDatabase } from './platform/database/index.ts';
import type { Log } from './platform/log.ts';
import { openVaultForCommand } from './platform/open-vault.ts';
import { findRunningDatabase } from './platform/postgres/find-running-database.ts';
import { Refusal } from './platform/refusal.ts';
import { backupDeps } from './shop-jobs.ts';
import { UsageError } from './usage-error.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** A command prints its own errors. */
const ignore = () => undefined;
const silentLog: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Runs one operator command against the database of a running shop, then exits. */
async function main(): Promise<void> {
  const config = readConfig();
  const [command, ...args] = process.argv.slice(2);
  if (command === 'restore') return runRestore(config, args, print);
  const url = await findRunningDatabase(config);
  const { db, close } = openDatabase(url, { poolSize: 2, prepare: config.database.prepare });
  try {
    if (command === 'backup') {
      const directUrl = config.databaseDirectUrl ?? url;
      const lines = await runBackup(backupDeps({ config, db, directUrl, log: silentLog }), args);
      return lines.forEach(print);
    }
    const vault = await openVaultForCommand(db, config);
    for (const line of await runCommand({ db, vault }, process.argv.slice(2))) print(line);
  } finally {
    await close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const isPlain =
      error instanceof UsageError ||
      error instanceof BackupError ||
      error instanceof SettingError ||
      error instanceof Refusal;
    process.stderr.write(`${isPlain ? error.message : ((error as Error).stack ?? String(error))}\n`);
    process.exit(1);
  },
);
