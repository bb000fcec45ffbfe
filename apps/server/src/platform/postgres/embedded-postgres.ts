import { readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { pause } from '../clock.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { type Cluster, openCluster, urlOf } from './cluster.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { findFreePort } from './free-port.ts';
import { findLeftPostmaster } from './left-postmaster.ts';
import { launchPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';
import { isAlive } from './process-facts.ts';
import type { Settings } from './server-settings.ts';

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

const LAUNCHES = 5;
const PAUSE_BETWEEN_LAUNCHES_MS = 300;
const WATCH_MS = 500;
const HOLDER_WAIT_MS = 8_000;
const NO_SUCH_DATABASE = '3D000';

type Options = { dataDir: string; log(line: string): void; settings?: Settings; holderWaitMs?: number };

/**
 * A real PostgreSQL under the data folder: made at the first start, taken over when an earlier shop left it running,
 * started again when it dies. `stop` ends it and lets go of the folder. Throws a `SettingError` when another shop runs
 * on the folder, or when there is no PostgreSQL for this machine.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
  holderWaitMs = HOLDER_WAIT_MS,
}: Options): Promise<EmbeddedPostgres> {
  const binaries = findBinaries();
  const letGo = await lockDataDir(dataDir, { waitMs: holderWaitMs, log });
  try {
    const cluster = await openCluster(dataDir, binaries);
    const first = (await findLeftPostmaster(cluster)) ?? (await launch(binaries, cluster, settings));
    await makeDatabase(cluster, first.port);
    const watch = keepRunning(first, { binaries, cluster, settings, log });
    return {
      url: urlOf(cluster, first.port),
      async stop() {
        const last = await watch.end();
        await stopPostmaster(last, binaries, cluster);
        letGo();
      },
    };
  } catch (error) {
    letGo();
    throw error;
  }
}

/** Again when it fails: another program may take the port meanwhile, and a dead server's processes take a moment to end. */
async function launch(binaries: Binaries, cluster: Cluster, settings: Settings): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort(readPort(cluster));
    writeFileSync(cluster.portFile, String(port));
    try {
      return await launchPostmaster(binaries, cluster, port, settings);
    } catch (error) {
      if (attempt === LAUNCHES) throw error;
      await pause(PAUSE_BETWEEN_LAUNCHES_MS);
    }
  }
}

function readPort(cluster: Cluster): number {
  try {
    return Number.parseInt(readFileSync(cluster.portFile, 'utf8'), 10) || 0;
  } catch {
    return 0;
  }
}

async function makeDatabase(cluster: Cluster, port: number): Promise<void> {
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

type Kept = { binaries: Binaries; cluster: Cluster; settings: Settings; log(line: string): void };

/** Starts the server anew, on the same port, for as long as it takes, whenever it is found dead. */
function keepRunning(first: Postmaster, { binaries, cluster, settings, log }: Kept): { end(): Promise<Postmaster> } {
  const ending = new AbortController();
  let current = first;
  const revive = async () =>
    (await findLeftPostmaster(cluster)) ?? (await launchPostmaster(binaries, cluster, first.port, settings));
  const watching = (async () => {
    while (!ending.signal.aborted) {
      await pause(WATCH_MS, ending.signal);
      if (ending.signal.aborted || isAlive(current.pid)) continue;
      log('PostgreSQL has died; starting it again');
      current = await revive().catch((error: Error) => {
        log(error.message);
        return current;
      });
    }
  })();
  return {
    async end() {
      ending.abort();
      await watching;
      return current;
    },
  };
}
