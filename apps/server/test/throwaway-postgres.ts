import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import type { Settings } from '../src/platform/postgres/server-settings.ts';

/**
 * Starts a PostgreSQL in a new folder. `stop` stops the server and removes the folder. If this process ends without it, a guard
 * process does both.
 */
export async function startThrowawayPostgres(settings?: Settings): Promise<EmbeddedPostgres & { dataDir: string }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lotok-throwaway-'));
  // Detached, so that Ctrl-C in the terminal does not end the guard as well.
  const guard = fork(fileURLToPath(new URL('throwaway-guard.ts', import.meta.url)), [dataDir], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  });
  guard.unref();
  guard.channel?.unref();
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings });
  return {
    url: server.url,
    dataDir,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
      if (guard.connected) guard.disconnect();
    },
  };
}
