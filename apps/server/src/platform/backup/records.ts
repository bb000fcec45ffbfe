import { BackupError } from './backup-error.ts';
import { type ByteReader, readBytes } from './byte-reader.ts';

/** What a decrypted backup consists of, in this order: a header, each table with its rows, and the end. */
const recordTypes = { header: 1, table: 2, rows: 3, tableEnd: 4, end: 5 } as const;
export type RecordType = keyof typeof recordTypes;
type BackupRecord = { type: RecordType; body: Buffer };

const HEAD_BYTES = 5;
/** A chunk of rows has some 64 kB; a header has some 100 kB. */
const RECORD_MAX_BYTES = 64 << 20;

/** One record: type, length, content. */
export function toRecord(type: RecordType, content: Buffer | object): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(recordTypes[type], 0);
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

/** Reads records up to the end of the stream. Throws a {@link BackupError} when it is no sequence of records with an end. */
export const readRecords = (plain: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> =>
  readBytes(plain, parseRecords);

async function* parseRecords(reader: ByteReader): AsyncGenerator<BackupRecord> {
  let last: RecordType | null = null;
  while (!(await reader.isAtEnd())) {
    const head = await reader.readUpTo(HEAD_BYTES);
    const type = (Object.keys(recordTypes) as RecordType[]).find((name) => recordTypes[name] === head[0]);
    const length = head.length === HEAD_BYTES ? head.readUInt32BE(1) : Number.POSITIVE_INFINITY;
    if (!type || last === 'end' || length > RECORD_MAX_BYTES) throw new BackupError('the backup cannot be read');
    const body = await reader.readUpTo(length);
    if (body.length < length) throw new BackupError('the backup is incomplete');
    last = type;
    yield { type, body };
  }
  if (last !== 'end') throw new BackupError('the backup is incomplete: its end is missing');
}
