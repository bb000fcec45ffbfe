import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';

/** A shop that ends with the parent process first finishes what is under way. */
const HOLDER_WAIT_MS = 60_000;

/** Waits until the parent process has ended, then stops the PostgreSQL that it left running in the given folder. */
const dataDir = process.argv[2] ?? '';
process.once('disconnect', () => void tidyUp());

async function tidyUp(): Promise<void> {
  if (!existsSync(dataDir)) return;
  // Starting takes over a server in any state, running, starting or never started, so that it can be stopped.
  const left = await startEmbeddedPostgres({ dataDir, log: () => undefined, holderWaitMs: HOLDER_WAIT_MS });
  await left.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
}
