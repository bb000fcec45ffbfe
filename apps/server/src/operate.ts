import { readConfig, SettingError } from './config.ts';
import { runCommand } from './operator-commands.ts';
import { openDatabase } from './platform/database/index.ts';
import { openVaultForCommand } from './platform/open-vault.ts';
import { findRunningDatabase } from './platform/postgres/find-running-database.ts';
import { Refusal } from './platform/refusal.ts';
import { UsageError } from './usage-error.ts';

/** Runs one operator command against the database of a running shop, then exits. */
async function main(): Promise<void> {
  const config = readConfig();
  const url = await findRunningDatabase(config);
  const { db, close } = openDatabase(url, { poolSize: 1, prepare: config.database.prepare });
  try {
    const vault = await openVaultForCommand(db, config);
    for (const line of await runCommand({ db, vault }, process.argv.slice(2))) process.stdout.write(`${line}\n`);
  } finally {
    await close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const isPlain = error instanceof UsageError || error instanceof SettingError || error instanceof Refusal;
    process.stderr.write(`${isPlain ? error.message : ((error as Error).stack ?? String(error))}\n`);
    process.exit(1);
  },
);
