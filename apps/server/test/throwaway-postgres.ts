import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import type { Settings } from '../src/platform/postgres/server-settings.ts';
import { guardFolder } from './guard-folder.ts';

/**
 * Starts a PostgreSQL in a new folder below `parent`. `stop` stops the server and removes the folder. If this process ends without
 * it, a guard process does both.
 */
export async function startThrowawayPostgres(
  settings?: Settings,
  parent = tmpdir(),
): Promise<EmbeddedPostgres & { dataDir: string }> {
  const dataDir = await mkdtemp(path.join(parent, 'lotok-throwaway-'));
  const guard = guardFolder(dataDir);
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings });
  return {
    url: server.url,
    dataDir,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
      guard.release();
    },
  };
}
