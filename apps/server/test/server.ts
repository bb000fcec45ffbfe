import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export const TEMPLATE = 'lotok_template';

const PREFIX = 'lotok-test-server-';
/** By then a run that lives has locked its folder. */
const LEFT_AFTER_MS = 60_000;

/** One server for a whole run, with one migrated database that each test file's own is a copy of. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  await sweepLeftServers();
  const dataDir = await mkdtemp(path.join(tmpdir(), PREFIX));
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    // Nothing of it outlives the run, so nothing needs to outlive a power cut.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  await migrate(withDatabase(server.url, TEMPLATE));
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Ends the servers of runs that were killed: those whose folder nobody holds. */
async function sweepLeftServers(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX))) {
    const dataDir = path.join(tmpdir(), name);
    const folder = await stat(dataDir).catch(() => null);
    if (!folder || Date.now() - folder.mtimeMs < LEFT_AFTER_MS) continue;
    const left = await startEmbeddedPostgres({ dataDir, log: () => undefined, holderWaitMs: 0 }).catch(() => null);
    if (!left) continue;
    await left.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
