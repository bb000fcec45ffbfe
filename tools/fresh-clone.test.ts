import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

let clone: string;
beforeAll(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'lotok-clone-'));
  cpSync(fileURLToPath(new URL('.', import.meta.url)), path.join(clone, 'tools'), { recursive: true });
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

it.each([
  ['operate.mjs', 'cases'],
  ['generate.mjs', 'env-example'],
])(
  'without packages the script %s names the command that installs them, since it may run beside an open shop',
  (file, name) => {
    const { status, stderr } = spawnSync(process.execPath, [path.join(clone, 'tools', file), name], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'Packages are not installed: run npm ci\n' });
  },
);
