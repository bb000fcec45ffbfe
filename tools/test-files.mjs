import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './setup/project.mjs';

const roots = ['apps', 'packages', 'tools', 'bench', 'chaos', 'soak', 'e2e'];
/**
 * Tests that run a second time with PgBouncer in front of the database: code that moves money and stock, and jobs that hold
 * a lock during a request to a provider.
 */
const pooled = [
  'apps/server/src/modules/domains/manage-name-servers.test.ts',
  'apps/server/src/modules/ledger/ledger.test.ts',
  'apps/server/src/modules/orders/create-order.test.ts',
  'apps/server/src/modules/orders/place-order.test.ts',
  'apps/server/src/modules/orders/refunds.test.ts',
  'apps/server/src/modules/payments/top-ups/create-payment.test.ts',
  'apps/server/src/modules/payments/top-ups/top-up-limits.test.ts',
];
const skipped = new Set(['node_modules', 'dist']);

/**
 * Lists all test files by what they need. `alone`: tests that kill processes or compare times and must run alone; `browser`:
 * the built page and Chromium; `database`: PostgreSQL; `provider`: HTTP requests to a sandbox, including timeouts; `pooler`:
 * some of the database tests, behind PgBouncer; `unit`: nothing.
 */
export function findTestFiles() {
  const files = { unit: [], provider: [], database: [], pooler: [...pooled], browser: [], alone: [] };
  for (const file of roots.flatMap(testFilesIn)) files[groupOf(file)].push(file);
  return files;
}

function groupOf(file) {
  if (file.endsWith('.spec.ts')) return 'browser';
  if (/\.alone\.test\.tsx?$/.test(file)) return 'alone';
  if (file.endsWith('.pooler.test.ts')) return 'pooler';
  if (!file.startsWith('apps/server/')) return 'unit';
  const usesDatabase =
    file.startsWith('apps/server/test/') || /from '[./]+\/test\//.test(readFileSync(inProject(file), 'utf8'));
  if (usesDatabase) return 'database';
  return file.startsWith('apps/server/src/providers/') ? 'provider' : 'unit';
}

function testFilesIn(folder) {
  return readdirSync(inProject(folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : testFilesIn(file);
    return /\.(test\.tsx?|spec\.ts)$/.test(entry.name) ? [file] : [];
  });
}

/**
 * Chooses files whose path contains a filter (all without filters), and no file twice: a filter does not select those that the
 * pooler group repeats. A source file stands for the tests beside it.
 */
export function chooseTestFiles(files, filters) {
  if (filters.length === 0) return files;
  const fragments = filters.map((filter) =>
    filter
      .replace(/^\.\//, '')
      .replace(/(?<!\.(?:test|spec))\.(?:tsx?|mjs)$/, '.')
      .toLowerCase(),
  );
  const isChosen = (file) => fragments.some((fragment) => file.toLowerCase().includes(fragment));
  const isRepeated = (group, file) => group === 'pooler' && files.database.includes(file);
  return Object.fromEntries(
    Object.entries(files).map(([group, list]) => [
      group,
      list.filter((file) => isChosen(file) && !isRepeated(group, file)),
    ]),
  );
}
