import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Sources } from './imports.ts';
import { listGivenUp } from './vocabulary.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** STYLE.md and this tool list the words; the specification and the providers' facts are quoted as they came. */
const QUOTING = /^(STYLE\.md|docs\/(spec|providers)\.md|tools\/architecture\/vocabulary)/;

function readAll(pattern: string): Sources {
  const files = globSync(pattern, { cwd: root, exclude: (name) => /(^|[\\/])(node_modules|dist)$/.test(name) });
  const paths = files.map((file) => file.replaceAll('\\', '/')).filter((file) => !QUOTING.test(file));
  return new Map(paths.map((file) => [file, readFileSync(root + file, 'utf8')]));
}

describe('the words that STYLE.md gives up', () => {
  it('are in no name, comment, test title or document', { timeout: 60_000 }, () => {
    const sources = readAll('{apps,packages,e2e,bench,chaos,soak,tools}/**/*.{ts,tsx,mjs}');
    expect(sources.size).toBeGreaterThan(1_000);
    expect(listGivenUp(sources, readAll('{*.md,{docs,packages,bench,chaos,soak}/**/*.md}'))).toEqual([]);
  });

  it.each([
    ['a.ts', 'function createPace() {}'],
    ['a.ts', 'const { hearts = [] } = props;'],
    ['a.ts', 'const read = ([, { tellWish }]) => 1;'],
    ['a.ts', 'type A = { inSeconds: number };'],
    ['a.ts', '/** Nobody but the server is told. */'],
    ['a.test.ts', "it('is settled once', () => undefined);"],
    ['a.test.ts', "it.each([1])('is told of %s', () => undefined);"],
    ['apps/server/src/modules/orders/a.ts', 'const parts = 1;'],
    ['create-pace.ts', ''],
  ])('are found in %s: %s', (file, text) => {
    const found = listGivenUp(new Map([[file, text]]), new Map());
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toMatch(new RegExp(`^${file}(:1)?: “`));
  });

  it.each([
    ['a.ts', "const text = 'settled';"],
    ['a.ts', 'library.settled();'],
    ['a.ts', '/** Returns `settled`. */'],
    ['apps/web/src/a.ts', 'const parts = format.formatToParts(1);'],
    ['chaos/a.ts', 'const fault = plan();'],
    ['a.ts', 'const space = navigate();'],
  ])('are not found in %s: %s', (file, text) => {
    expect(listGivenUp(new Map([[file, text]]), new Map())).toEqual([]);
  });

  it('are found in the prose of a document, with the line', () => {
    const document = '# A page\n\nThe `pace` of [it](pace.md).\nWhoever is there waits.\n```sh\npace\n```\n';
    expect(listGivenUp(new Map(), new Map([['a.md', document]]))).toEqual(['a.md:4: “Whoever”, write a plain subject']);
  });
});
