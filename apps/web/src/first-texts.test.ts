import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageAreas, readArea } from '@lotok/i18n/compile';
import { expect, test } from 'vitest';

const source = dirname(fileURLToPath(import.meta.url));
/** What loads at once, and the pages whose routes do not wait for further texts (routes.tsx). */
const first = ['main.tsx', 'pages/home.tsx', 'pages/catalog.tsx', 'pages/category.tsx', 'pages/product.tsx'];

/** A module and everything that it imports at once; what it imports lazily brings its own texts. */
function reach(file: string, reached: Set<string>): void {
  if (reached.has(file) || !existsSync(file)) return;
  reached.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type)[^;]*? from '(\.[^']+)';/gm,
  ))
    reach(join(dirname(file), path), reached);
}

const keysOf = async (part: keyof typeof pageAreas) =>
  (await Promise.all(pageAreas[part].map((area) => readArea('ru', area)))).flatMap((texts) => Object.keys(texts));

test('what a first visit loads says nothing that comes only with further pages', async () => {
  const reached = new Set<string>();
  for (const file of first) reach(join(source, file), reached);
  expect(reached.size).toBeGreaterThan(50);
  const further = await keysOf('further');
  const strange = [...reached].flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const prefixes = [...text.matchAll(/\bt\(`([\w.]+)\$\{/g)].map(([, prefix = '']) => prefix);
    const said = further.filter(
      (key) => text.includes(`'${key}'`) || prefixes.some((prefix) => key.startsWith(prefix)),
    );
    return said.map((key) => `${file.slice(source.length + 1)}: ${key}`);
  });
  expect(strange).toEqual([]);
});
