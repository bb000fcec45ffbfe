import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';

const fileIn = (dataDir: string) => path.join(dataDir, 'secret.key');

/** The key stored in DATA_DIR; null when there is none. Throws when the file does not contain a key. */
export async function findStoredKey(dataDir: string): Promise<Buffer | null> {
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

/** Creates a key and stores it in DATA_DIR atomically. Concurrent calls all return the key that was stored first. */
export async function createStoredKey(dataDir: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true });
  const newKey = randomBytes(32);
  const draft = `${fileIn(dataDir)}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  await handle.writeFile(newKey.toString('base64'));
  await handle.sync();
  await handle.close();
  // Unlike rename, link never replaces an existing file.
  await link(draft, fileIn(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  return (await findStoredKey(dataDir)) ?? newKey;
}
