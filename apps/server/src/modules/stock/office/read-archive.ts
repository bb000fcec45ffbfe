import { UNIT_MAX_CHARACTERS } from '@lotok/contract/admin';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { decodeText } from '../../../platform/read-upload.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';

/** A character has at most four bytes; a larger file is too long for a unit and is not unpacked. */
const MAX_FILE_BYTES = UNIT_MAX_CHARACTERS * 4 + 4;
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
/** Text is seldom packed to less than a twentieth. An archive that promises more than this is an attack. */
const MAX_RATIO = 200;
/** A small archive may have any ratio. */
const RATIO_FROM_BYTES = 5 * 1024 * 1024;

/** The files of an archive as units, numbered from 1. Refuses what is no archive, and one that would unpack to far more. */
export async function* readArchive(bytes: Buffer): AsyncGenerator<{ line: number; text: string | null }> {
  try {
    // It checks that a file does not unpack to more than the size that it declares.
    const archive = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
    let line = 0;
    let unpackedBytes = 0;
    for await (const entry of archive.eachEntry()) {
      if (isNoUnit(entry)) continue;
      line += 1;
      unpackedBytes += entry.uncompressedSize;
      if (unpackedBytes > Math.min(MAX_UNPACKED_BYTES, Math.max(RATIO_FROM_BYTES, bytes.length * MAX_RATIO)))
        refuse('TOO_LARGE', { message: 'The archive unpacks to too much.' });
      yield { line, text: entry.uncompressedSize > MAX_FILE_BYTES ? null : await readEntry(archive, entry) };
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    refuse('VALIDATION', { details: [{ path: '', message: `not a readable archive: ${(error as Error).message}` }] });
  }
}

/** Folders, and what macOS adds to an archive. */
const isNoUnit = ({ fileName }: Entry) => fileName.endsWith('/') || /(^|\/)(__MACOSX\/|\.DS_Store$)/.test(fileName);

async function readEntry(archive: ZipFile, entry: Entry): Promise<string> {
  const stream = await archive.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  // An editor ends a file with a line break, which does not belong to the unit.
  return [...decodeText(Buffer.concat(chunks))].join('').replace(/\r?\n$/, '');
}
