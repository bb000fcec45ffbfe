import { access, constants, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/database/migrate.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** The URL of a PgBouncer in front of that server, if there is one. */
    poolerUrl?: string;
  }
}

export const TEMPLATE = 'lotok_template';

/**
 * Linux has a file system in memory, where a database is created and removed in a sixth of the time. In many containers it is too
 * small.
 */
const MEMORY = '/dev/shm';
/** Of temporary files on Linux. */
const DEFAULT_FOLDER = '/tmp';
const ROOM_BYTES = 4 * 2 ** 30;

/** Starts one server for the whole test run, with a migrated template database that is copied for each test file. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  project.provide('postgresUrl', server.url);
  return server.stop;
}

/** Starts a PostgreSQL with the migrated template database. */
export async function startServer() {
  const settings = {
    // The data is deleted after the run, so it need not survive a power failure.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // It would visit each of the hundreds of databases every minute, which takes a tenth of a core.
    autovacuum: 'off',
    max_connections: '300',
    // A thousand short connections map them, and every dropped database searches them.
    shared_buffers: '64MB',
  };
  const server = await startThrowawayPostgres(settings, await chooseFolder());
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  await migrate(withDatabase(server.url, TEMPLATE));
  return server;
}

/** The folder that `TMPDIR` names; without it memory, if it may be written to and has several times the space that a run takes. */
async function chooseFolder(): Promise<string> {
  if (tmpdir() !== DEFAULT_FOLDER) return tmpdir();
  try {
    await access(MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
