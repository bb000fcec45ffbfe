import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findKeptKey, makeKeptKey } from './kept-key.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'lotok-key-'));
});
afterEach(() => rm(dir, { recursive: true }));

it('a key is made for its owner alone, and found again', async () => {
  expect(await findKeptKey(dir)).toBeNull();
  const made = await makeKeptKey(dir);
  expect(await findKeptKey(dir)).toEqual(made);
  expect((await stat(path.join(dir, 'secret.key'))).mode & 0o077).toBe(0);
});

it('of many that are made at once there is one, and no other file is left', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => makeKeptKey(dir)));
  expect(new Set(made.map((key) => key.toString('hex'))).size).toBe(1);
  expect(await readdir(dir)).toEqual(['secret.key']);
});

it('a broken key is never replaced', async () => {
  await writeFile(path.join(dir, 'secret.key'), 'broken');
  await expect(findKeptKey(dir)).rejects.toThrow(/does not hold a key/);
  await expect(makeKeptKey(dir)).rejects.toThrow(/does not hold a key/);
  expect(await readFile(path.join(dir, 'secret.key'), 'utf8')).toBe('broken');
});
