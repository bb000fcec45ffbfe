import { defineConfig } from 'vitest/config';

/** Two workers: a test of a race needs a core for itself and one for the database. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/web/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'chaos/**/*.test.ts',
          ],
        },
      },
      { test: { name: 'server', include: ['apps/server/**/*.test.ts'], globalSetup: 'apps/server/test/server.ts' } },
    ],
  },
});
