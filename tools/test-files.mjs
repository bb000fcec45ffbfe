import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './setup/project.mjs';

const roots = ['apps', 'packages', 'tools', 'bench', 'chaos', 'soak', 'e2e'];
/**
 * Tests that are run a second time, with a PgBouncer before the database: what moves money and takes stock for it, and jobs
 * that hold a lock while they ask a provider.
 */
const pooled = [
  'apps/server/src/modules/domains/manage-name-servers.test.ts',
  'apps/server/src/modules/ledger/ledger.test.ts',
  'apps/server/src/modules/orders/create-order.test.ts',
  'apps/server/src/modules/orders/refunds.test.ts',
  'apps/server/src/modules/payments/create-payment.test.ts',
];
const skipped = new Set(['node_modules', 'dist']);

/**
 * Every test file of the project, by what it needs. `alone` are tests that kill processes or compare times, which nothing
 * else may disturb; `browser` need the built page and Chromium; `database` need PostgreSQL; `provider` speak with a sandbox
 * over HTTP, and wait for its timeouts; `pooler` are some of the database's, behind a PgBouncer; `unit` need nothing.
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

/** Only the files that a word is a part of; a source file stands for the tests beside it. All of them without words. */
export function chooseTestFiles(files, words) {
  if (words.length === 0) return files;
  const parts = words.map((word) =>
    word
      .replace(/^\.\//, '')
      .replace(/(?<!\.(?:test|spec))\.tsx?$/, '.')
      .toLowerCase(),
  );
  const isChosen = (file) => parts.some((part) => file.toLowerCase().includes(part));
  return Object.fromEntries(Object.entries(files).map(([group, list]) => [group, list.filter(isChosen)]));
}
