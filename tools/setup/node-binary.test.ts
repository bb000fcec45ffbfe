import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNode, findObstacle } from './node-binary.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lotok-node-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the Node that the project pins starts', () => {
  expect(findObstacle(findNode())).toBeNull();
});

describe.skipIf(process.platform === 'win32')('a Node that does not start', () => {
  it.each([
    [
      'error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory',
      'Node 26 needs the library libatomic: install it (Debian: apt-get install libatomic1, Fedora: dnf install libatomic)',
    ],
    ['libstdc++.so.6: cannot open shared object file', 'Node 26 needs the library libstdc++: install it'],
    ['Illegal instruction', 'Node 26 does not start: Illegal instruction'],
  ])('is reported with what to do: %s', (message, obstacle) => {
    const binary = path.join(folder, 'node');
    writeFileSync(binary, `#!/bin/sh\necho '${message}' >&2\nexit 127\n`);
    chmodSync(binary, 0o755);
    expect(findObstacle(binary)).toBe(obstacle);
  });

  it('is reported when there is no such file', () => {
    expect(findObstacle(path.join(folder, 'none'))).toMatch(/^Node 26 does not start: .*ENOENT/);
  });
});
