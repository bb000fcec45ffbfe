import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findStoredKey, createStoredKey } from './stored-key.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'lotok-key-'));
});
afterEach(() => rm(dir, { recursive: true }));

it('a created key is readable by its owner only, and found again', async () => {
  expect(await findStoredKey(dir)).toBeNull();
  const made = await createStoredKey(dir);
  expect(await findStoredKey(dir)).toEqual(made);
  // Windows has no such bits: the rights of the folder apply there.
  if (process.platform !== 'win32') expect((await stat(path.join(dir, 'secret.key'))).mode & 0o077).toBe(0);
});

it('concurrent creations return the same key and leave no other file', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => createStoredKey(dir)));
  expect(new Set(made.map((key) => key.toString('hex'))).size).toBe(1);
  expect(await readdir(dir)).toEqual(['secret.key']);
});

it('an invalid key file is never replaced', async () => {
  await writeFile(path.join(dir, 'secret.key'), 'broken');
  await expect(findStoredKey(dir)).rejects.toThrow(/does not hold a key/);
  await expect(createStoredKey(dir)).rejects.toThrow(/does not hold a key/);
  expect(await readFile(path.join(dir, 'secret.key'), 'utf8')).toBe('broken');
});
