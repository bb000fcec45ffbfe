import type { withRegistrar } from './compose.ts';
import { type Config, SettingError } from './config.ts';
import { runBackup, runRestore } from './operator-backups.ts';
import { runCommand } from './operator-commands.ts';
import type { WithRegistrar } from './operator-domains.ts';
import { BackupError } from './platform/backup/index.ts';
import { openDatabase } from './platform/database/index.ts';
import type { Log } from './platform/log.ts';
import { openVaultForCommand } from './platform/open-vault.ts';
import { findRunningDatabase } from './platform/postgres/find-running-database.ts';
import { Refusal } from './platform/refusal.ts';
import { backupDeps } from './shop-jobs.ts';
import { UsageError } from './usage-error.ts';

/** A command prints its own errors. */
const ignore = () => undefined;
const silentLog: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/**
 * Runs one operator command against the database of a running shop, and prints its lines. Throws when it is refused or fails; see
 * {@link describeFailure}.
 */
export async function runOperator(
  config: Config,
  args: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const [command, ...rest] = args;
  if (command === 'restore') return runRestore(config, rest, print);
  const url = await findRunningDatabase(config);
  const { db, close } = openDatabase(url, { poolSize: 2, prepare: config.database.prepare });
  try {
    if (command === 'backup') {
      const directUrl = config.databaseDirectUrl ?? url;
      const lines = await runBackup(backupDeps({ config, db, directUrl, log: silentLog }), rest);
      return lines.forEach(print);
    }
    const vault = await openVaultForCommand(db, config);
    const deps = { db, vault, withRegistrar: registrarOpener({ config, db, vault, log: silentLog }) };
    for (const line of await runCommand(deps, args)) print(line);
  } finally {
    await close();
  }
}

/** The text of a failed command: its message where the operator can act on it, else also where it happened. */
export function describeFailure(error: unknown): string {
  const isPlain =
    error instanceof UsageError ||
    error instanceof BackupError ||
    error instanceof SettingError ||
    error instanceof Refusal;
  return isPlain ? error.message : ((error as Error).stack ?? String(error));
}

/** Loads the providers for the one command that needs one. */
function registrarOpener(deps: Parameters<typeof withRegistrar>[0]): WithRegistrar {
  return async (run) => (await import('./compose.ts')).withRegistrar(deps, run);
}
