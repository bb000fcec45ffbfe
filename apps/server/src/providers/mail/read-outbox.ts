import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { outboxFile } from './outbox.ts';
import { type ReadLetter, readLetter } from './read-letter.ts';

/** More than a person reads; the outbox is never emptied. */
const MAX_LISTED = 100;

export type OutboxLetter = ReadLetter & { file: string };

/** Reads the emails of the outbox, for a page that shows them. */
export function openOutboxReader(directory: string) {
  const read = async (file: string): Promise<Buffer | null> =>
    outboxFile.test(file) && file === path.basename(file)
      ? readFile(path.join(directory, file)).catch(() => null)
      : null;
  return {
    /** Newest first: a file name begins with its timestamp. */
    async list(): Promise<OutboxLetter[]> {
      const files = (await readdir(directory).catch(() => []))
        .filter((file) => outboxFile.test(file))
        .toSorted()
        .toReversed();
      const letters = await Promise.all(
        files.slice(0, MAX_LISTED).map(async (file) => {
          const eml = await read(file);
          return eml && { file, ...(await readLetter(eml)) };
        }),
      );
      return letters.filter((letter) => letter !== null);
    },
    /** One email with its raw file; null when there is no such file. */
    async find(file: string): Promise<{ letter: OutboxLetter; eml: Buffer } | null> {
      const eml = await read(file);
      return eml && { letter: { file, ...(await readLetter(eml)) }, eml };
    },
  };
}
