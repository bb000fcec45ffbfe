import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageAreas, readArea } from '@lotok/i18n/compile';
import { expect, test } from 'vitest';

const source = dirname(fileURLToPath(import.meta.url));
/** The entry module, and the pages whose routes do not load further texts (routes.tsx). */
const first = ['main.tsx', 'pages/home.tsx', 'pages/catalog.tsx', 'pages/category.tsx', 'pages/product.tsx'];

/** Collects a module and its static imports; lazily imported modules load their own texts. */
function collectImports(file: string, reached: Set<string>): void {
  if (reached.has(file) || !existsSync(file)) return;
  reached.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type)[^;]*? from '(\.[^']+)';/gm,
  ))
    collectImports(join(dirname(file), path), reached);
}

const keysOf = async (bundle: keyof typeof pageAreas) =>
  (await Promise.all(pageAreas[bundle].map((area) => readArea('ru', area)))).flatMap((texts) => Object.keys(texts));

test('the modules of a first visit use no texts of the further bundle', async () => {
  const reached = new Set<string>();
  for (const file of first) collectImports(join(source, file), reached);
  expect(reached.size).toBeGreaterThan(50);
  const further = await keysOf('further');
  const unexpected = [...reached].flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const prefixes = [...text.matchAll(/\bt\(`([\w.]+)\$\{/g)].map(([, prefix = '']) => prefix);
    const used = further.filter(
      (key) => text.includes(`'${key}'`) || prefixes.some((prefix) => key.startsWith(prefix)),
    );
    return used.map((key) => `${file.slice(source.length + 1)}: ${key}`);
  });
  expect(unexpected).toEqual([]);
});
