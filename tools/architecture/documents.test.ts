import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settings } from '../../apps/server/src/settings.ts';
import { moduleImports, packageImports } from './import-rules.ts';
import { listDeadCitations, quotedIn, readTable } from './documents.ts';
import type { Sources } from './imports.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(root + file, 'utf8');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const readAll = (pattern: RegExp): Sources =>
  new Map(files.filter((file) => pattern.test(file)).map((file) => [file, read(file)]));
const architecture = read('ARCHITECTURE.md');

describe('documents agree with the code', () => {
  it('cites only files, headings and sections that exist', () => {
    const project = { documents: readAll(/\.md$/), sources: readAll(/\.(tsx?|mjs)$/), files };
    expect(listDeadCitations(project)).toEqual([]);
  });

  it('lists every module of the server, with the modules that it may import', () => {
    const rows = readTable(architecture, 'Modules of the server').map(([names = '', , , leansOn = '']) => ({
      modules: quotedIn(names),
      leansOn: leansOn === '–' ? [] : leansOn.split(', '),
    }));
    const folders = readdirSync(`${root}apps/server/src/modules`);
    expect(rows.flatMap(({ modules }) => modules).toSorted()).toEqual(folders.toSorted());
    for (const { modules, leansOn } of rows)
      for (const name of modules)
        expect([name, leansOn.toSorted()]).toEqual([name, [...(moduleImports[name] ?? [])].toSorted()]);
  });

  it('lists every file at the root of the server', () => {
    const listed = readTable(architecture, 'Files at the root of the server').flatMap(([names = '']) =>
      quotedIn(names),
    );
    const sources = readdirSync(`${root}apps/server/src`).filter((name) => /(?<!\.test)\.ts$/.test(name));
    expect(listed.toSorted()).toEqual(sources.toSorted());
  });

  it('lists every package', () => {
    const listed = readTable(architecture, 'The tree').flatMap(([names = '']) => quotedIn(names));
    const packages = readdirSync(`${root}packages`).map((name) => `packages/${name}`);
    expect(listed.filter((name) => name.startsWith('packages/')).toSorted()).toEqual(packages.toSorted());
    expect(Object.keys(packageImports).toSorted()).toEqual(readdirSync(`${root}packages`).toSorted());
  });

  it('lists every setting in the README, and no other', () => {
    const patterns = readTable(read('README.md'), 'Settings')
      .flatMap(([names = '']) => quotedIn(names))
      .map((name) => new RegExp(`^${name.replaceAll('*', '\\w+')}$`));
    const names = Object.keys(settings);
    expect(names.filter((name) => !patterns.some((pattern) => pattern.test(name)))).toEqual([]);
    expect(patterns.filter((pattern) => !names.some((name) => pattern.test(name)))).toEqual([]);
  });

  it('names only metrics that are there', () => {
    const code = globSync('apps/server/src/**/*.ts', { cwd: root }).map((file) => read(file));
    const metrics = new Set(
      code.flatMap((text) => [...text.matchAll(/\bname: '([a-z]+(?:_[a-z]+)+)'/g)].map(([, name]) => name)),
    );
    const [, watch = ''] = read('docs/operations.md').split(/^## Watch$/m);
    const named = quotedIn(watch.split(/^## /m)[0] ?? '').flatMap((quoted) =>
      [
        ...quoted.matchAll(/\b([a-z]+(?:_[a-z]+)*_(?:total|seconds|state|faults|cases|differences|unhealthy|rows))\b/g),
      ].map(([, name]) => name),
    );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !metrics.has(name))).toEqual([]);
  });

  it('explains every command of package.json, and no other', () => {
    const commands = Object.keys(JSON.parse(read('package.json')).scripts);
    const documents = [...readAll(/\.md$/).values()].join('\n');
    const named = new Set([...documents.matchAll(/\bnpm run ([a-z][\w-]*)/g)].map(([, name]) => name ?? ''));
    const [commandRows, builtIn] = [readTable(read('CONTRIBUTING.md'), 'The first day'), ['ci', 'start', 'test']];
    for (const name of commandRows.flatMap(([cell = '']) => quotedIn(cell)))
      named.add(name.replace(/^npm run /, '').split(' ')[0] ?? '');
    expect(commands.filter((name) => !named.has(name) && !builtIn.includes(name))).toEqual([]);
    expect([...named].filter((name) => !commands.includes(name) && !builtIn.includes(name))).toEqual([]);
  });
});

describe('a citation that leads nowhere', () => {
  const documents = new Map([
    ['docs/spec.md', '# Specification\n\n## 4. States\n### Home /\n'],
    ['docs/providers.md', '# Providers\n### DNS records\n'],
  ]);
  const files = [...documents.keys(), 'apps/a.ts', 'README.md'];
  const deadIn = (file: string, text: string) =>
    listDeadCitations(
      file.endsWith('.md')
        ? { documents: new Map([...documents, [file, text]]), sources: new Map(), files }
        : { documents, sources: new Map([[file, text]]), files },
    );

  it.each([
    ['apps/a.ts', '/** Saved later (spec, section 5). */'],
    ['apps/a.ts', '/** Saved\n * later (spec,\n * section 4, House). */'],
    ['apps/a.ts', '// In one batch (providers.md, Zones).'],
    ['README.md', 'See [money](docs/money.md).'],
    ['README.md', 'See [home](docs/spec.md#house).'],
    ['README.md', 'See `b.ts`.'],
  ])('is found in %s: %s', (file, text) => expect(deadIn(file, text)).toHaveLength(1));

  it.each([
    ['apps/a.ts', '/** Saved later (spec, section 4, Home). */'],
    ['apps/a.ts', '// In one batch (providers.md, DNS records).'],
    ['README.md', 'See [home](docs/spec.md#home-) and [apps](apps) and [the web](https://example.com/x).'],
    ['README.md', 'See `apps/a.ts`, `a.ts` and `*.store.ts`.'],
  ])('is not found in %s: %s', (file, text) => expect(deadIn(file, text)).toEqual([]));
});
