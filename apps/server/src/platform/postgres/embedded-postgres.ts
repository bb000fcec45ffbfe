import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { type Cluster, openCluster, urlOf } from './cluster.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { supervisePostmaster } from './supervise-postmaster.ts';
import { launchServer } from './launch-server.ts';
import { findOrphanedPostmaster } from './orphaned-postmaster.ts';
import { stopPostmaster } from './postmaster.ts';
import type { Settings } from './server-settings.ts';

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

const HOLDER_WAIT_MS = 8_000;
const NO_SUCH_DATABASE = '3D000';

type Options = { dataDir: string; log(line: string): void; settings?: Settings; holderWaitMs?: number };

/**
 * Starts a PostgreSQL server under the data folder. It is created at the first start, taken over when an earlier shop left it
 * running, and restarted when it dies. `stop` ends it and unlocks the folder. Throws a `SettingError` when another shop uses the
 * folder or when there is no PostgreSQL for this platform.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
  holderWaitMs = HOLDER_WAIT_MS,
}: Options): Promise<EmbeddedPostgres> {
  const binaries = findBinaries();
  const unlock = await lockDataDir(dataDir, { waitMs: holderWaitMs, log });
  try {
    const cluster = await openCluster(dataDir, binaries);
    const deps = { binaries, cluster, settings };
    const first = (await findOrphanedPostmaster(cluster)) ?? (await launchServer(deps));
    await createDatabase(cluster, first.port);
    const watch = supervisePostmaster(first, deps, log);
    return {
      url: urlOf(cluster, first.port),
      async stop() {
        const last = await watch.end();
        await stopPostmaster(last, binaries, cluster);
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function createDatabase(cluster: Cluster, port: number): Promise<void> {
  const shop = new pg.Client({ connectionString: urlOf(cluster, port) });
  try {
    await shop.connect();
  } catch (error) {
    if ((error as { code?: string }).code !== NO_SUCH_DATABASE) throw error;
    const admin = new pg.Client({ connectionString: urlOf(cluster, port, 'postgres') });
    await admin.connect();
    await admin.query('create database lotok');
    await admin.end();
  } finally {
    await shop.end();
  }
}
