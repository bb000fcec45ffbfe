import { existsSync } from 'node:fs';
import path from 'node:path';
import { SettingError } from '../../config.ts';
import { findBinaries } from './binaries.ts';
import { openCluster, urlOf } from './cluster.ts';
import { findPostmasterPid } from './postmaster-pid.ts';

/**
 * The URL of a running shop's database: `DATABASE_URL`, else the embedded server. Throws a `SettingError` when no shop runs on
 * the data folder.
 */
export async function findRunningDatabase(config: { databaseUrl: string | null; dataDir: string }): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const notRunning = new SettingError(`no shop runs on DATA_DIR ${config.dataDir}: start it first, with npm start`);
  if (!existsSync(path.join(config.dataDir, 'postgres'))) throw notRunning;
  const cluster = await openCluster(config.dataDir, findBinaries());
  const running = findPostmasterPid(cluster.data);
  if (!running?.isReady) throw notRunning;
  return urlOf(cluster, running.port);
}
