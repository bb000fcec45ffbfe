import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';

/** Waits until the process that forked it is gone, then ends the PostgreSQL that it left in the given folder. */
const dataDir = process.argv[2] ?? '';
process.once('disconnect', () => void tidyUp());

async function tidyUp(): Promise<void> {
  if (!existsSync(dataDir)) return;
  // To take a server over is the way to end it, whether it runs, starts or was never started.
  const left = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  await left.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
}
