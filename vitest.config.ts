import { defineConfig } from 'vitest/config';
import { findTestFiles } from './tools/test-files.mjs';

const { unit, provider, database, pooler, alone } = findTestFiles();
const globalSetup = 'apps/server/test/server.ts';

/** Loading the modules anew for each file takes as long as all pure tests, and a quarter of those with a database. */
const isolate = false;

/** As many workers as cores; more where tests wait for the database, for timeouts and for scheduled work. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // They end what hangs. On a slow and busy machine the longest tests take half a minute.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As long as `eventually` waits.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      { test: { name: 'unit', include: unit, isolate } },
      { test: { name: 'provider', include: provider, isolate, maxWorkers: 4 } },
      { test: { name: 'database', include: database, isolate, globalSetup, maxWorkers: 4 } },
      { test: { name: 'pooler', include: pooler, isolate, globalSetup: 'apps/server/test/pooled-server.ts' } },
      { test: { name: 'alone', include: alone, isolate, globalSetup, maxWorkers: 1 } },
    ],
  },
});
