import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { outboxFile } from './outbox.ts';
import { type ReadLetter, readLetter } from './read-letter.ts';

/** More than anybody reads; an outbox is never emptied. */
const MOST_LISTED = 100;

export type OutboxLetter = ReadLetter & { file: string };

/** The letters that lie in the outbox, for a page that shows them. */
export function openOutboxReader(directory: string) {
  const read = async (file: string): Promise<Buffer | null> =>
    outboxFile.test(file) && file === path.basename(file)
      ? readFile(path.join(directory, file)).catch(() => null)
      : null;
  return {
    /** The newest first: a file's name begins with its moment. */
    async list(): Promise<OutboxLetter[]> {
      const files = (await readdir(directory).catch(() => []))
        .filter((file) => outboxFile.test(file))
        .toSorted()
        .toReversed();
      const letters = await Promise.all(
        files.slice(0, MOST_LISTED).map(async (file) => ({ file, eml: await read(file) })),
      );
      return letters.flatMap(({ file, eml }) => (eml ? [{ file, ...readLetter(eml) }] : []));
    },
    /** One letter with its file as it is; null when there is none of this name. */
    async find(file: string): Promise<{ letter: OutboxLetter; eml: Buffer } | null> {
      const eml = await read(file);
      return eml && { letter: { file, ...readLetter(eml) }, eml };
    },
  };
}
