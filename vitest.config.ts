import { defineConfig } from 'vitest/config';
import { findTestFiles } from './tools/test-files.mjs';

const { unit, provider, database, pooler, alone } = findTestFiles();
const globalSetup = 'apps/server/test/server.ts';

/** Two workers: a test of a race needs a core for itself and one for the database. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { test: { name: 'unit', include: unit } },
      { test: { name: 'provider', include: provider } },
      { test: { name: 'database', include: database, globalSetup } },
      { test: { name: 'pooler', include: pooler, globalSetup: 'apps/server/test/pooled-server.ts' } },
      { test: { name: 'alone', include: alone, globalSetup, maxWorkers: 1 } },
    ],
  },
});
