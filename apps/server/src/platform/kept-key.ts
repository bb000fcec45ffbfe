import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';

const fileIn = (dataDir: string) => path.join(dataDir, 'secret.key');

/** The key kept in DATA_DIR; null where there is none. Throws where the file holds something else. */
export async function findKeptKey(dataDir: string): Promise<Buffer | null> {
  const file = fileIn(dataDir);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32) throw new Error(`${file} does not hold a key; the stock can't be opened without it`);
  return key;
}

/** Makes a key and keeps it in DATA_DIR, whole or not at all. Of two that do so at once both get the one that was first. */
export async function makeKeptKey(dataDir: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true });
  const fresh = randomBytes(32);
  const draft = `${fileIn(dataDir)}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  await handle.writeFile(fresh.toString('base64'));
  await handle.sync();
  await handle.close();
  // Unlike a renaming, a link never takes the place of a file that is there.
  await link(draft, fileIn(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  return (await findKeptKey(dataDir)) ?? fresh;
}
