import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(path.join(os.tmpdir(), 'lotok-page-types-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Compiles a module with the options of the page and returns the compiler output. */
function compile(code: string): string {
  writeFileSync(path.join(folder, 'module.ts'), `${code}\nexport {};\n`);
  const options = {
    extends: `${root}tsconfig.page.json`,
    compilerOptions: { types: [] },
    include: ['module.ts'],
    exclude: [],
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(options));
  const compiler = `${root}node_modules/typescript/bin/tsc`;
  return spawnSync(process.execPath, [compiler, '-p', '.'], { cwd: folder, encoding: 'utf8' }).stdout;
}

test('language features that the oldest supported browsers lack do not compile in page code', () => {
  const planted = [
    ['new Set([1]).union(new Set([2]));', "'union'"],
    ['new Map([[1, 2]]).values().map(String);', "'map'"],
    ['Promise.try(() => 1);', "'try'"],
    ['new Uint8Array(2).toHex();', "'toHex'"],
    ['RegExp.escape("a");', "'escape'"],
  ] as const;
  const output = compile(planted.map(([code]) => code).join('\n')).split('\n');
  planted.forEach(([code, expected], index) => {
    const line = output.find((one) => one.startsWith(`module.ts(${index + 1},`));
    expect(line, code).toContain(expected);
  });
  expect(compile('Map.groupBy([1], String); [1].toSorted(); Promise.withResolvers(); /[a--b]/v.test("a");')).toBe('');
});
