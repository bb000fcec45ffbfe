import { UNIT_MAX_CHARACTERS } from '@lotok/contract/admin';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { decodeText } from '../../../platform/read-upload.ts';
import { refuseField } from '../../../platform/field-problem.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { SpooledUpload } from '../../../platform/spool-upload.ts';

/** A character has at most four bytes; a larger file is too long for a unit and is not unpacked. */
const MAX_FILE_BYTES = UNIT_MAX_CHARACTERS * 4 + 4;
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
/** Text is seldom packed to less than a twentieth. An archive that promises more than this is an attack. */
const MAX_RATIO = 200;
const BYTES_PER_READ = 64 * 1024;
/** A small archive may have any ratio. */
const RATIO_FROM_BYTES = 5 * 1024 * 1024;

/** The files of an archive as units, numbered from 1. Refuses what is no archive, and one that would unpack to far more. */
export async function* readArchive(file: SpooledUpload): AsyncGenerator<{ line: number; text: string | null }> {
  try {
    // It checks that a file does not unpack to more than the size that it declares.
    const options = { lazyEntries: true, validateEntrySizes: true, autoClose: false };
    const archive = await yauzl.fromRandomAccessReaderPromise(new SpoolReader(file), file.size, options);
    let line = 0;
    let unpackedBytes = 0;
    for await (const entry of archive.eachEntry()) {
      if (isNoUnit(entry)) continue;
      line += 1;
      unpackedBytes += entry.uncompressedSize;
      if (unpackedBytes > Math.min(MAX_UNPACKED_BYTES, Math.max(RATIO_FROM_BYTES, file.size * MAX_RATIO)))
        refuse('TOO_LARGE', { message: 'The archive unpacks to too much.' });
      yield { line, text: entry.uncompressedSize > MAX_FILE_BYTES ? null : await readEntry(archive, entry) };
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    refuseField('', 'archive');
  }
}

const ARCHIVE_MARK = Buffer.from('PK\x03\x04', 'latin1');

/** Lets the archive be read where it is needed: its directory first, then file by file. */
class SpoolReader extends yauzl.RandomAccessReader {
  readonly #file: SpooledUpload;
  constructor(file: SpooledUpload) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(bytesOf(this.#file, start, end));
  }
}

async function* bytesOf(file: SpooledUpload, start: number, end: number): AsyncGenerator<Buffer> {
  for (let from = start; from < end; from += BYTES_PER_READ)
    yield await file.read(from, Math.min(BYTES_PER_READ, end - from));
}

/** Folders, and what macOS adds to an archive. */
const isNoUnit = ({ fileName }: Entry) => fileName.endsWith('/') || /(^|\/)(__MACOSX\/|\.DS_Store$)/.test(fileName);

async function readEntry(archive: ZipFile, entry: Entry): Promise<string> {
  const stream = await archive.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  // A damaged file would be sold as goods that do not work.
  if (crc32(bytes) !== entry.crc32) refuseField('', 'archive');
  // Its bytes would become a unit, and what is in it would not.
  if (bytes.subarray(0, 4).equals(ARCHIVE_MARK)) refuseField('', 'nested_archive', { name: entry.fileName });
  // An editor ends a file with a line break, which does not belong to the unit.
  return [...decodeText(bytes)].join('').replace(/\r?\n$/, '');
}
