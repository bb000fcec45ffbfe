import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/database/migrate.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** Of a PgBouncer before that server, where there is one. */
    poolerUrl?: string;
  }
}

export const TEMPLATE = 'lotok_template';

/** One server for a whole run, with one migrated database that each test file's own is a copy of. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  project.provide('postgresUrl', server.url);
  return server.stop;
}

/** A PostgreSQL of this run's own, with the migrated template. */
export async function startServer() {
  const server = await startThrowawayPostgres({
    // Nothing of it outlives the run, so nothing needs to outlive a power cut.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  });
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  await migrate(withDatabase(server.url, TEMPLATE));
  return server;
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
