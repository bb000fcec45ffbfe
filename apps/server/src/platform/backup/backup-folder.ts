import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Where backups are stored. A place is the address of one of them. */
export type BackupStore = {
  /** Stores a whole file or nothing. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<{ place: string; sizeBytes: number }>;
  /** Removes what a killed process has written of a file. No process may be writing it. */
  removeDraft(name: string): Promise<void>;
  read(place: string): AsyncIterable<Buffer>;
  /** Whether `write` stores backups where this one is, so that it may be removed. */
  owns(place: string): boolean;
  /** Deletes a file that may be gone already. */
  remove(place: string): Promise<void>;
};

/** A folder with backups that only its owner can read. */
export function openBackupFolder(folder: string): BackupStore {
  const draftOf = (name: string) => path.join(folder, `${name}.part`);
  return {
    async write(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const place = path.join(folder, name);
      const draft = draftOf(name);
      try {
        await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }));
        await rename(draft, place);
        await syncFolder(folder);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return { place, sizeBytes: (await stat(place)).size };
    },
    removeDraft: (name) => rm(draftOf(name), { force: true }),
    read: readFileStream,
    owns: (place) => place === path.join(folder, path.basename(place)),
    remove: (place) => rm(place, { force: true }),
  };
}

const readFileStream = (place: string): AsyncIterable<Buffer> =>
  createReadStream(place, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>;

/** The rename survives a power failure. Windows cannot open a folder and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
