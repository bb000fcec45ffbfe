import { readConfig, SettingError } from './config.ts';
import { runCommand } from './operator-commands.ts';
import { openDatabase } from './platform/database/index.ts';
import { openVaultBeside } from './platform/open-vault.ts';
import { findRunning } from './platform/postgres/find-running.ts';
import { Refusal } from './platform/refusal.ts';
import { UsageError } from './usage-error.ts';

/** What an operator does beside a shop that runs: one command, then the end. */
async function main(): Promise<void> {
  const config = readConfig();
  const url = await findRunning(config);
  const { db, close } = openDatabase(url, { poolSize: 1, prepare: config.database.prepare });
  try {
    const vault = await openVaultBeside(db, config);
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
