import type { TestProject } from 'vitest/node';
import { findPooler } from '../../../tools/pooler.mjs';
import { startPooler } from './pooler.ts';
import { startServer } from './server.ts';

/** Starts the server of a test run, and a PgBouncer through which the shops under test connect to it. */
export default async function startPooledServer(project: TestProject): Promise<() => Promise<void>> {
  const program = findPooler();
  if (!program) throw new Error('there is no pgbouncer on this machine');
  const server = await startServer();
  const pooler = await startPooler(program, server.url).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  project.provide('postgresUrl', server.url);
  project.provide('poolerUrl', pooler.url);
  return async () => {
    await pooler.stop();
    await server.stop();
  };
}
