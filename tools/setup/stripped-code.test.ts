import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { strippedCode, strippedFile } from './stripped-code.mjs';
import { withoutTypes } from './without-types.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lotok-code-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a file as a server is run, and returns what it prints. */
function run(source: string, name = 'main.ts'): string {
  const file = path.join(folder, name);
  writeFileSync(file, source);
  const preload = new URL('load-stripped.mjs', import.meta.url).href;
  return execFileSync(process.execPath, [`--import=${preload}`, file], { encoding: 'utf8' });
}

it('code without types and comments does the same on the same lines', () => {
  const source = [
    '/** Secret: the promise. */',
    "const address: string = 'https://a.example/*x*/'; // Secret: why",
    'function list(text: string): string[] /* Secret:',
    '  over two lines */ {',
    '  return `${text}//${address}`.split(/\\/\\*|\\/\\//g as RegExp);',
    '}',
    'const result = list("a" satisfies string);',
  ].join('\n');
  const stripped = withoutTypes(source);
  expect(stripped).not.toMatch(/Secret|RegExp|satisfies/);
  expect(stripped.split('\n')).toHaveLength(source.split('\n').length);
  expect(run(`${stripped}\nconsole.log(JSON.stringify(result))`, 'main.mjs')).toBe(
    '["a","https:","a.example","x*/"]\n',
  );
});

it('a server loads built code, and code that was not built as it is', () => {
  const source = `const word: string = ${JSON.stringify(folder)};\nconsole.log(word);`;
  expect(run(source)).toBe(`${folder}\n`);
  const built = strippedFile(source);
  mkdirSync(strippedCode, { recursive: true });
  writeFileSync(built, "console.log('built')");
  try {
    expect(run(source)).toBe('built\n');
    expect(run(`${source} `)).toBe(`${folder}\n`);
  } finally {
    rmSync(built);
  }
});
